/** Lists the newsletter's subscribers, newest first. */
import { markOf, sortedPage, type Wish } from '../project/page.ts';
import type { Reading } from '../project/act.ts';

/** A person who subscribed twice is listed once, with the later time. */
export async function listSubscribers({ store }: Reading, wish: Wish = {}) {
  const byAddress = new Map<string, { mark: string; subscribed: Date; email: string }>();
  const wanted = { fields: ['email', 'timestamp'], newestBy: 'timestamp' };
  for await (const { id, fields } of store.stream({ in: 'newsletter', ...wanted })) {
    const { email = '', timestamp: subscribed = new Date(0) } = fields;
    const key = email.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, { mark: markOf(subscribed, id), subscribed, email });
  }
  return sortedPage([...byAddress.values()], wish, ({ mark }) => mark, 'falling');
}
