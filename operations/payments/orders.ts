/** Lists orders that haven't led to a payment yet, newest first. */
import { ORDER_ANSWER_MS } from '../../web/src/core/generated/limits.ts';
import { markOf, momentOf, pageOf, type Wish, type Page } from '../project/page.ts';
import { soughtAmong } from './payers.ts';
import type { Reading } from '../project/act.ts';

/** An order. `state`: '' if it wasn't answered. */
interface Order {
  id: string;
  patient: string;
  at: Date;
  pack: string;
  state: string;
}

/** Orders that weren't answered in time, and answered ones that weren't paid. It reads as many as it takes to fill a page. */
export async function listOrders(
  { store, now }: Reading,
  { sought, ...wish }: Wish & { sought?: string | undefined },
): Promise<Page<Order>> {
  const late = now.getTime() - ORDER_ANSWER_MS;
  const end = Math.min(late, wish.after === undefined ? late : momentOf(wish.after).getTime() + 1);
  const fields = ['state', 'at', 'pack'];
  const question = { in: 'orders', everywhere: true, newestBy: 'at', until: new Date(end), fields };
  const found = soughtAmong(store, unpaid(), sought, ({ patient }) => patient);
  return pageOf(found, wish, ({ at, id }) => markOf(at, id), 'falling');

  async function* unpaid(): AsyncGenerator<Order> {
    for await (const { id, path, fields: order } of store.stream(question)) {
      const state = String(order['state'] ?? '');
      if (state === 'paid') continue;
      const at = order['at'] as Date;
      yield { id, patient: path.split('/')[1] ?? '', at, pack: String(order['pack'] ?? ''), state };
    }
  }
}
