/**
 * Tickets that are paid for (docs/payments.md): how the deployment is set, and the payments that cloud functions keep in `patients/{uid}/payments`.
 */
import { PlainError } from '../tools/lib/plain-error.mjs';

/** @typedef {import('./store.mjs').Store} Store */
/** @typedef {import('./store.mjs').Found} Found */
/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */

export const SETTINGS = 'settings/payments';

/** How Stripe names payments: core-wasm/src/payments/values.rs, `is_payment_id`. */
const PAYMENT = /^pi_[A-Za-z0-9]+$/;

/** What the bank says of a payment, by the word that is stored: core-wasm/src/payments/back.rs, `Dispute`. @type {Readonly<Record<string, string>>} */
const DISPUTES = {
  inquiry: 'inquiry',
  closed: 'inquiry closed',
  open: 'disputed',
  lost: 'dispute lost',
  won: 'dispute won',
};

/**
 * @param {unknown} text
 * @returns {text is string}
 */
export const isPaymentId = (text) => typeof text === 'string' && PAYMENT.test(text);

/**
 * Whether an entry of a ledger is a purchase that was paid for.
 * @param {PlainDocument} fields
 */
export const isPaid = ({ kind, payment }) => kind === 'purchase' && payment !== undefined;

/** @param {Found} payment */
export const patientOf = ({ path }) => path.split('/')[1] ?? '';

/** @param {PlainDocument} payment @param {string} key */
export const numberOf = (payment, key) => Number(payment[key] ?? 0);

/** Whether all of the money is gone: core-wasm/src/payments/back.rs, `is_called_back`. @param {PlainDocument} payment */
export const isCalledBack = (payment) =>
  (numberOf(payment, 'refunded') > 0 && numberOf(payment, 'refunded') >= numberOf(payment, 'amount')) ||
  ['open', 'lost'].includes(String(payment['dispute']));

/**
 * An amount as Stripe counts it, in the currency's smallest unit: "$10.00".
 * @param {PlainDocument} payment
 * @param {number} [amount] what came, if not given
 */
export function moneyOf(payment, amount = numberOf(payment, 'amount')) {
  const currency = String(payment['currency']);
  if (!/^[a-z]{3}$/i.test(currency)) return String(amount);
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/**
 * What became of a payment, in words: "counted", "$4.00 refunded, inquiry", "disputed, 3 used".
 * @param {PlainDocument} payment
 */
export function stateOf(payment) {
  const { state, dispute } = payment;
  const [refunded, used] = [numberOf(payment, 'refunded'), numberOf(payment, 'used')];
  const words = [
    ...(state === 'counted' ? [] : [String(state)]),
    ...(refunded > 0
      ? [refunded < numberOf(payment, 'amount') ? `${moneyOf(payment, refunded)} refunded` : 'refunded']
      : []),
    ...(dispute ? [DISPUTES[String(dispute)] ?? String(dispute)] : []),
    ...(used > 0 ? [`${used} used`] : []),
  ];
  return words.join(', ') || 'counted';
}

/**
 * Payments, the newest first.
 * @param {Store} store
 * @param {PlainDocument} [where]
 */
export async function paymentsIn(store, where = {}) {
  /** @type {Found[]} */
  const found = [];
  for await (const one of store.stream({ in: 'payments', everywhere: true, where })) found.push(one);
  return found.sort((one, other) => timeOf(other) - timeOf(one));
}

/** @param {Found} payment */
const timeOf = ({ fields: { at } }) => (at instanceof Date ? at.getTime() : 0);

/**
 * All payments are looked through: the store doesn't find a document of a collection group by its name.
 * @param {Store} store
 * @param {string} id
 */
export async function findPayment(store, id) {
  for await (const { id: name, path } of store.stream({ in: 'payments', everywhere: true, fields: [] })) {
    const [payment] = name === id ? await store.read([path]) : [];
    if (payment) return payment;
  }
  throw new PlainError(`Aram has no payment "${id}": see its name in Stripe’s dashboard.`);
}

/**
 * Whether somebody has paid: an entry of a ledger says so, or a payment that brought no tickets.
 * @param {Store} store
 */
export async function hasPaid(store) {
  const { done } = await store.stream({ in: 'payments', everywhere: true, fields: [] }).next();
  if (!done) return true;
  for await (const { fields } of store.stream({ in: 'ledger', everywhere: true, fields: ['kind', 'payment'] })) {
    if (isPaid(fields)) return true;
  }
  return false;
}

/**
 * What a full refund would do about the tickets of a payment: take some that are unused, and cancel coming sessions. The rest was used. The functions decide
 * the same step by step (core-wasm/src/payments/back.rs).
 * @param {PlainDocument} payment
 * @param {number} inHand tickets of the patient
 * @param {number} coming sessions of the patient that have not begun
 */
export function forecast(payment, inHand, coming) {
  const out = numberOf(payment, 'taken') - numberOf(payment, 'returned');
  const owed = numberOf(payment, 'ticket') - out - numberOf(payment, 'used');
  const take = Math.min(inHand, owed);
  const cancel = Math.min(coming, owed - take);
  return { take, cancel, used: owed - take - cancel };
}
