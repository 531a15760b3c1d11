/** Lists the payments that cloud functions record in `patients/{uid}/payments`, and those that staff have to look at. */
import { allOf } from '../project/all.ts';
import { markOf, momentOf, pageOf, sortedPage, type Wish } from '../project/page.ts';
import { NotDone, unlessConflict } from '../project/refusals.ts';
import { paymentItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { soughtAmong } from './payers.ts';
import { patientOf, paymentPath } from './payments.ts';
import type { Reading, Writing } from '../project/act.ts';
import type { Stored } from '../project/records.ts';
import type { Found } from '../project/store.ts';

/** Payments, newest first. `look`: payments that brought no tickets, or whose money has gone back and which the functions couldn't settle. */
export async function listPayments({ store }: Reading, { look = false, ...wish }: Wish & { look?: boolean }) {
  const found = await allOf(store, { in: 'payments', everywhere: true, where: look ? { look } : {} });
  return sortedPage(found, wish, marked, 'falling');
}

const marked = ({ id, fields: { at = new Date(0) } }: Found<'payments'>) => markOf(at, id);

/** A kind of payment: the query finds those with the values in `where`, and `is` selects among them. */
export interface Kind {
  where?: Stored<'payments'>;
  is?: (fields: Stored<'payments'>) => boolean;
}

/** The newest payments of a kind. It reads as many as it takes to fill a page. */
export async function listPaymentsOf(
  { store }: Reading,
  { sought, ...wish }: Wish & { sought?: string | undefined },
  { where = {}, is = () => true }: Kind,
) {
  const until = wish.after === undefined ? undefined : new Date(momentOf(wish.after).getTime() + 1);
  const question = { in: 'payments', everywhere: true, where, newestBy: 'at', ...(until && { until }) } as const;
  const found = soughtAmong(store, wanted(), sought, patientOf);
  return pageOf(found, wish, marked, 'falling');

  async function* wanted() {
    for await (const one of store.stream(question)) if (is(one.fields)) yield one;
  }
}

/**
 * Finds a payment by its id. Its order names the patient. If the patient has left, the order is gone, and this searches all payments, because Firestore can't
 * find a document of a collection group by its id.
 */
export async function findPayment({ store }: Reading, { id }: { id: string }) {
  const ordered = { in: 'orders', everywhere: true, where: { payment: id }, fields: [], most: 1 } as const;
  for await (const order of store.stream(ordered)) {
    const [payment] = await store.read([paymentPath(patientOf(order), id)]);
    if (payment) return payment;
  }
  for await (const one of store.stream({ in: 'payments', everywhere: true, fields: [] })) {
    const [payment] = one.id === id ? await store.read([paymentPath(patientOf(one), id)]) : [];
    if (payment) return payment;
  }
  throw new NotDone('unknown', `Aram has no payment "${id}": see its name in Stripe’s dashboard.`, 'payment');
}

/**
 * Removes a payment from the list that staff have to look at.
 * @param input `asOf`: the payment's update time when the staff member looked at it
 */
export async function seePayment(acting: Writing, { id, asOf }: { id: string; asOf: string }) {
  const { path } = await findPayment(acting, { id });
  const seen = { path, set: { look: false }, expects: { updateTime: asOf } };
  await unlessConflict(acting.store.commit([seen, givenBack(paymentItem(id))]), () => {
    throw new NotDone('changed', 'The payment has just changed: nothing was written.', 'payment');
  });
}
