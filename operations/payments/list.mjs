/** Lists the payments that cloud functions record in `patients/{uid}/payments`, and those that staff have to look at. */
import { allOf } from '../project/all.mjs';
import { markOf, momentOf, pageOf, sortedPage } from '../project/page.mjs';
import { NotDone, unlessConflict } from '../project/refusals.mjs';
import { paymentItem } from '../taking/items.mjs';
import { givenBack } from '../taking/take.mjs';
import { soughtAmong } from './payers.mjs';
import { patientOf } from './payments.mjs';

/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../project/store.mjs').Found} Found */

/**
 * Payments, newest first. `look`: payments that brought no tickets, or whose money has gone back and which the functions couldn't settle.
 * @param {Reading} acting
 * @param {import('../project/page.mjs').Wish & { look?: boolean }} wish
 */
export async function listPayments({ store }, { look = false, ...wish }) {
  const found = await allOf(store, { in: 'payments', everywhere: true, where: look ? { look } : {} });
  return sortedPage(
    found,
    wish,
    ({ id, fields: { at } }) => markOf(at instanceof Date ? at : new Date(0), id),
    'falling',
  );
}

/** A kind of payment: the query finds those with the values in `where`, and `is` selects among them. @typedef {{ where?: Found['fields']; is?: (fields: Found['fields']) => boolean }} Kind */

/**
 * The newest payments of a kind. It reads as many as it takes to fill a page.
 * @param {Reading} acting
 * @param {import('../project/page.mjs').Wish & { sought?: string | undefined }} wish
 * @param {Kind} kind
 */
export async function listPaymentsOf({ store }, { sought, ...wish }, { where = {}, is = () => true }) {
  const until = wish.after === undefined ? undefined : new Date(momentOf(wish.after).getTime() + 1);
  const question = { in: 'payments', everywhere: true, where, newestBy: 'at', ...(until && { until }) };
  const found = soughtAmong(store, wanted(), sought, patientOf);
  return pageOf(found, wish, ({ id, fields }) => markOf(/** @type {Date} */ (fields['at']), id), 'falling');

  async function* wanted() {
    for await (const one of store.stream(question)) if (is(one.fields)) yield one;
  }
}

/**
 * Finds a payment by its id. Its order names the patient. If the patient has left, the order is gone, and this searches all payments, because Firestore can't
 * find a document of a collection group by its id.
 * @param {Reading} acting
 * @param {{ id: string }} input
 */
export async function findPayment({ store }, { id }) {
  const ordered = { in: 'orders', everywhere: true, where: { payment: id }, fields: [], most: 1 };
  for await (const { path } of store.stream(ordered)) {
    const [payment] = await store.read([path.replace(/orders\/[^/]+$/, `payments/${id}`)]);
    if (payment) return payment;
  }
  for await (const { id: name, path } of store.stream({ in: 'payments', everywhere: true, fields: [] })) {
    const [payment] = name === id ? await store.read([path]) : [];
    if (payment) return payment;
  }
  throw new NotDone('unknown', `Aram has no payment "${id}": see its name in Stripe’s dashboard.`, 'payment');
}

/**
 * Removes a payment from the list that staff have to look at.
 * @param {import('../project/act.mjs').Writing} acting
 * @param {{ id: string; asOf: string }} input `asOf`: the payment's update time when the staff member looked at it
 */
export async function seePayment(acting, { id, asOf }) {
  const { path } = await findPayment(acting, { id });
  const seen = { path, set: { look: false }, expects: { updateTime: asOf } };
  await unlessConflict(acting.store.commit([seen, givenBack(paymentItem(id))]), () => {
    throw new NotDone('changed', 'The payment has just changed: nothing was written.', 'payment');
  });
}
