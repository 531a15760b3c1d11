/** Lists orders that haven't led to a payment yet, newest first. */
import { ORDER_ANSWER_MS } from '../generated/limits.mjs';
import { ORDER_STATE } from '../generated/words.mjs';
import { markOf, momentOf, pageOf } from '../project/page.mjs';
import { soughtAmong } from './payers.mjs';

/** An order. `state`: '' if it wasn't answered. @typedef {{ id: string; patient: string; at: Date; pack: string; state: string }} Order */

/**
 * Orders that weren't answered in time, and answered ones that weren't paid. It reads as many as it takes to fill a page.
 * @param {import('../project/act.mjs').Reading} acting
 * @param {import('../project/page.mjs').Wish & { sought?: string | undefined }} wish
 * @returns {Promise<import('../project/page.mjs').Page<Order>>}
 */
export async function listOrders({ store, now }, { sought, ...wish }) {
  const late = now.getTime() - ORDER_ANSWER_MS;
  const end = Math.min(late, wish.after === undefined ? late : momentOf(wish.after).getTime() + 1);
  const fields = ['state', 'at', 'pack'];
  const question = { in: 'orders', everywhere: true, newestBy: 'at', until: new Date(end), fields };
  const found = soughtAmong(store, unpaid(), sought, ({ patient }) => patient);
  return pageOf(found, wish, ({ at, id }) => markOf(at, id), 'falling');

  /** @returns {AsyncGenerator<Order>} */
  async function* unpaid() {
    for await (const { id, path, fields: order } of store.stream(question)) {
      const state = String(order['state'] ?? '');
      if (state === ORDER_STATE.paid) continue;
      const at = /** @type {Date} */ (order['at']);
      yield { id, patient: path.split('/')[1] ?? '', at, pack: String(order['pack'] ?? ''), state };
    }
  }
}
