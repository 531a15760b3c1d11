/** Lists the newsletter's subscribers, newest first. */
import { markOf, sortedPage } from '../project/page.mjs';

/**
 * A person who subscribed twice is listed once, with the later time.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish} [wish]
 */
export async function listSubscribers({ store }, wish = {}) {
  const question = { in: 'newsletter', fields: ['email', 'timestamp'], newestBy: 'timestamp' };
  /** @type {Map<string, { mark: string; subscribed: Date; email: string }>} */
  const byAddress = new Map();
  for await (const { id, fields } of store.stream(question)) {
    const [email, subscribed] = [String(fields['email']), /** @type {Date} */ (fields['timestamp'])];
    const key = email.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, { mark: markOf(subscribed, id), subscribed, email });
  }
  return sortedPage([...byAddress.values()], wish, ({ mark }) => mark, 'falling');
}
