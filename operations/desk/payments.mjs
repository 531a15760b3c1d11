/** The desk's acts about payments. */
import { isCalledBack } from '../core.mjs';
import { listOrders } from '../payments/orders.mjs';
import { notesOf } from '../notes/notes.mjs';
import { findPayment, listPaymentsOf, seePayment } from '../payments/list.mjs';
import { payersOf } from '../payments/payers.mjs';
import { numberOf, patientOf } from '../payments/payments.mjs';
import { previewRefund } from '../payments/refund.mjs';
import { refundPayment } from '../payments/stripeRefund.mjs';
import { NotDone } from '../project/refusals.mjs';
import { paymentItem } from '../taking/items.mjs';
import { holdersOf } from '../taking/take.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */
/** @typedef {import('../project/store.mjs').Found} Found */

/** @type {Readonly<Record<string, import('../payments/list.mjs').Kind>>} */
const KINDS = {
  all: {},
  look: { where: { look: true } },
  refunds: { is: ({ refunded }) => Number(refunded) > 0 },
  disputes: { is: ({ dispute }) => Boolean(dispute) },
  unclaimed: { where: { state: 'unclaimed' } },
};

/**
 * Payments and orders, newest first. `orders`: those for which Stripe's page was never opened or that were never paid. Without a kind, the payments that staff
 * have to look at.
 * @param {Acting} acting
 * @param {{ kind?: string; sought?: string; after?: string }} wish `sought`: see `soughtAmong`
 */
async function payments(acting, { kind: named = 'look', ...filter }) {
  const wish = { limit: PAGE, ...filter };
  if (named === 'orders') {
    const { items: orders, next } = await listOrders(acting, wish);
    const payers = await payersOf(
      acting.store,
      orders.map(({ patient }) => patient),
    );
    return { payments: [], orders: orders.map((one) => ({ ...one, patientName: payers(one.patient).name })), next };
  }
  const kind = Object.hasOwn(KINDS, named) ? KINDS[named] : undefined;
  if (!kind) throw new NotDone('illegal', `There are no payments of the kind "${named}".`, 'kind');
  const { items, next } = await listPaymentsOf(acting, wish, kind);
  const payers = await payersOf(acting.store, items.map(patientOf));
  return { payments: items.map((one) => rowOf(one, payers)), orders: [], next };
}

/** @param {Found} payment @param {(uid: string) => import('../payments/payers.mjs').Payer} payers */
function rowOf(payment, payers) {
  const { id, fields, updateTime } = payment;
  return {
    ...{
      id,
      asOf: updateTime,
      patient: patientOf(payment),
      patientName: payers(patientOf(payment)).name,
      at: /** @type {Date} */ (fields['at']),
    },
    ...{
      state: String(fields['state']),
      currency: String(fields['currency'] ?? ''),
      pack: String(fields['pack'] ?? ''),
    },
    ...{ amount: numberOf(fields, 'amount'), refunded: numberOf(fields, 'refunded') },
    ...{ dispute: String(fields['dispute'] ?? ''), ticket: numberOf(fields, 'ticket') },
    ...{ taken: numberOf(fields, 'taken'), returned: numberOf(fields, 'returned'), used: numberOf(fields, 'used') },
    ...{ look: fields['look'] === true, isBack: isCalledBack(fields), isUnderWay: fields['refunding'] === true },
  };
}

/** @param {Acting} acting @param {Found} payment */
const oneRow = async ({ store }, payment) => rowOf(payment, await payersOf(store, [patientOf(payment)]));

const of = (/** @type {{ payment: string }} */ { payment }) => paymentItem(payment);

/**
 * @param {Acting} acting
 * @param {{ payment: string }} input
 */
async function readPayment(acting, input) {
  const item = of(input);
  const row = await oneRow(acting, await findPayment(acting, { id: input.payment }));
  const holders = await holdersOf(acting, [item]);
  return { item, ...row, holder: holders(item), notes: await notesOf(acting, item) };
}

/**
 * @param {Acting} acting
 * @param {{ payment: string }} input
 */
async function preview(acting, { payment: id }) {
  const { payment, ...seen } = await previewRefund(acting, { id });
  return { ...seen, payment: await oneRow(acting, payment), isPossible: acting.refundAt !== undefined };
}

/** @typedef {{ payment: string; reason: string }} Refund */
/** @typedef {{ payment: string; asOf: string }} Seen */

/**
 * @param {Acting} acting
 * @param {Refund} input
 */
const refund = (acting, { payment }) => refundPayment(acting, { id: payment });

export const paying = {
  payments: { run: payments },
  readPayment: { run: readPayment, of },
  previewRefund: { run: preview, of },
  refund: { run: refund, again: refund, of },
  seePayment: {
    run: (/** @type {Acting} */ acting, /** @type {Seen} */ { payment, asOf }) =>
      seePayment(acting, { id: payment, asOf }),
    of,
  },
};
