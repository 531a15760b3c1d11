/** Lists orders that haven't led to a payment yet, newest first. */
import { ORDER_ANSWER_MS } from '../../web/src/core/generated/limits.ts';
import { markOf, momentOf, pageOf, type Wish } from '../project/page.ts';
import { soughtAmong } from './payers.ts';
import { patientOf } from './payments.ts';
import type { Reading } from '../project/act.ts';

/** Orders that weren't answered in time, with the state '', and answered ones that weren't paid. It reads as many as it takes to fill a page. */
export async function listOrders({ store, now }: Reading, { sought, ...wish }: Wish & { sought?: string | undefined }) {
  const late = now.getTime() - ORDER_ANSWER_MS;
  const end = Math.min(late, wish.after === undefined ? late : momentOf(wish.after).getTime() + 1);
  const fields = ['state', 'at', 'pack'];
  const question = { in: 'orders', everywhere: true, newestBy: 'at', until: new Date(end), fields } as const;
  const found = soughtAmong(store, unpaid(), sought, ({ patient }) => patient);
  return pageOf(found, wish, ({ at, id }) => markOf(at, id), 'falling');

  async function* unpaid() {
    for await (const order of store.stream(question)) {
      const { at = new Date(0), pack = '', state = '' } = order.fields;
      if (state !== 'paid') yield { id: order.id, patient: patientOf(order), at, pack, state };
    }
  }
}
