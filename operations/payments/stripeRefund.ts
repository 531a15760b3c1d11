/**
 * Refunds a payment. The tickets are taken first, by the same steps as in the webhook, and then Stripe returns the money. Stripe's event afterwards changes
 * nothing more. If a refund is interrupted between the two, repeating it finishes it: the payment records that it's in progress.
 */
import { isCalledBack, paymentBack } from '../core.ts';
import { NotDone, unlessConflict } from '../project/refusals.ts';
import { paymentItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { findPayment } from './list.ts';
import { patientOf, paymentPath } from './payments.ts';
import { takeTickets } from './takingTickets.ts';
import type { Writing, Acting } from '../project/act.ts';

type Refunding = Writing & Pick<Acting, 'refundAt'>;

export async function refundPayment(acting: Refunding, { id }: { id: string }) {
  const { store, refundAt } = acting;
  if (!refundAt) throw new NotDone('notNow', 'This deployment takes no payments through Stripe.', 'stripe');
  const payment = await findPayment(acting, { id });
  const { fields, updateTime } = payment;
  const uid = patientOf(payment);
  const path = paymentPath(uid, id);
  const isOver = isCalledBack(fields) && !fields.refunding;
  if (isOver) throw new NotDone('notNow', 'Its money has gone back already.', 'payment');
  await unlessConflict(store.commit([{ path, set: { refunding: true }, expects: { updateTime } }]), () => {
    throw new NotDone('changed', 'The payment has just changed: nothing was written.', 'payment');
  });
  await takeTickets(acting, { uid, payment: id, refunded: fields.amount ?? 0 });
  try {
    await refundAt(id, fields.refundTries ?? 0);
  } catch {
    await store.commit([{ path, set: { look: true }, add: { refundTries: 1 }, expects: { exists: true } }]);
    throw new NotDone('away', 'The tickets are taken, and Stripe didn’t refund the money: try again.', 'stripe');
  }
  await finish(store, uid, id);
}

/** Ends a refund. Staff don't have to look at it any more, unless used tickets can't be taken. */
const finish = (store: Refunding['store'], uid: string, id: string) =>
  store.transact(async ({ read }) => {
    const path = paymentPath(uid, id);
    const [payment] = await read([path]);
    // The account may have been deleted meanwhile.
    if (!payment) return { changes: [], result: undefined };
    const { look } = paymentBack(payment.fields, 0, '').payment;
    const ended = { path, set: { refunding: false, look }, expects: { exists: true } };
    return { changes: [ended, ...(look ? [] : [givenBack(paymentItem(id))])], result: undefined };
  });
