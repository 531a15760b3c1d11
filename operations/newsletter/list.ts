/** Lists the newsletter's subscribers, newest first. */
import { markOf, sortedPage, type Wish } from '../project/page.ts';
import type { Reading } from '../project/act.ts';

/** A person who subscribed twice is listed once, with the later time. */
export async function listSubscribers({ store }: Reading, wish: Wish = {}) {
  const question = { in: 'newsletter', fields: ['email', 'timestamp'], newestBy: 'timestamp' };
  const byAddress: Map<string, { mark: string; subscribed: Date; email: string }> = new Map();
  for await (const { id, fields } of store.stream(question)) {
    const [email, subscribed] = [String(fields['email']), fields['timestamp'] as Date];
    const key = email.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, { mark: markOf(subscribed, id), subscribed, email });
  }
  return sortedPage([...byAddress.values()], wish, ({ mark }) => mark, 'falling');
}
