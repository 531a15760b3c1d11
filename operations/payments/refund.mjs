/** Predicts a refund before someone makes it at Stripe, where the functions then take the tickets (takingTickets.mjs). */
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
 * @property {boolean} isThere whether the patient's record still exists
 * @property {boolean} isBack whether all of its money has gone back already
 * @property {{ take: number; cancel: number; used: number } | undefined} tickets the effects of a full refund; undefined if the payment has no tickets
 * @property {number} fair the price of the unused share, less what has been refunded
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
 * Predicts the steps of a full refund, as the core decides them: it takes unused tickets, then cancels coming sessions. The rest was used.
 * @param {PlainDocument} payment
 * @param {number} inHand the patient's unused tickets
 * @param {number} coming the patient's sessions that haven't begun
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
