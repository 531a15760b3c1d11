/** Foresees a refund before somebody makes it at Stripe: the functions take the tickets then (takingBack.mjs). */
import { isCalledBack, paymentBack, paymentStep } from '../core.mjs';
import { comingOf } from '../sessions/session.mjs';
import { ticketsOf } from '../tickets/ledger.mjs';
import { findPayment } from './list.mjs';
import { numberOf, patientOf } from './payments.mjs';

/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/**
 * @typedef {object} Refund amounts are in the currency's smallest unit
 * @property {import('../project/store.mjs').Found} payment
 * @property {string} uid
 * @property {boolean} isThere whether the patient still is
 * @property {boolean} isBack whether all of its money has gone back already
 * @property {{ take: number; cancel: number; used: number } | undefined} tickets what a full refund would do; undefined if the payment has none
 * @property {number} fair the share of the price for what was not used, less what has been refunded
 */

/**
 * @param {import('../project/act.mjs').Reading} acting
 * @param {{ id: string }} input
 * @returns {Promise<Refund>}
 */
export async function previewRefund(acting, input) {
  const { store, now } = acting;
  const payment = await findPayment(acting, input);
  const { fields } = payment;
  const uid = patientOf(payment);
  const [patient] = await store.read([`patients/${uid}`]);
  const known = { payment, uid, isThere: patient !== undefined, isBack: isCalledBack(fields) };
  if (known.isBack || fields['state'] !== 'counted' || !patient) {
    return { ...known, tickets: undefined, fair: fairOf(fields, 0) };
  }
  const coming = await comingOf(store, uid, now);
  const tickets = forecast(fields, ticketsOf(patient), coming.length);
  return { ...known, tickets, fair: fairOf(fields, tickets.used) };
}

/**
 * @param {PlainDocument} payment
 * @param {number} used
 */
function fairOf(payment, used) {
  const [amount, ticket] = [numberOf(payment, 'amount'), numberOf(payment, 'ticket')];
  const share = used > 0 ? (amount * (ticket - used)) / ticket : amount;
  return Math.max(0, share - numberOf(payment, 'refunded'));
}

/**
 * Foresees the steps of a full refund, as the core decides them: it takes unused tickets and cancels coming sessions. The
 * rest was used.
 * @param {PlainDocument} payment
 * @param {number} inHand tickets of the patient
 * @param {number} coming sessions of the patient that have not begun
 */
export function forecast(payment, inHand, coming) {
  const done = { take: 0, cancel: 0, used: 0 };
  let now = paymentBack(payment, numberOf(payment, 'amount'), '').payment;
  for (;;) {
    const { step, ticket, payment: next } = paymentStep(now, inHand - done.take, coming > done.cancel);
    if (step === 'done') return { ...done, used: now.used };
    if (step === 'take') done.take -= ticket;
    if (step === 'cancel') done.cancel += 1;
    now = next;
  }
}
