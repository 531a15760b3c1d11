/** Enters what was paid: the payment, the entry of the ledger and the tickets, in one transaction. The payment's name makes it happen once. */
import { FieldValue } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { paymentIsOurs, paymentTold } from '../core.mjs';
import { db } from '../store.mjs';

/** @typedef {import('../core.mjs').CheckoutFacts} CheckoutFacts */

/**
 * What an event about a checkout brings. Repeatable, in any order.
 * @param {CheckoutFacts} facts
 * @throws where it cannot be read, or the store cannot be reached: Stripe tells it again
 */
export async function enter(facts) {
  // Others may use the same account of Stripe's.
  if (!paymentIsOurs(facts.patient, facts.order)) return;
  const patient = db.doc(`patients/${facts.patient}`);
  const order = patient.collection('orders').doc(facts.order);
  const payment = facts.payment === '' ? undefined : patient.collection('payments').doc(facts.payment);
  await db.runTransaction(async (transaction) => {
    const [who, ordered, known] = await transaction.getAll(patient, order, ...(payment ? [payment] : []));
    const told = paymentTold(facts, who?.exists === true, String(ordered?.get('state') ?? ''));
    if (ordered?.exists && told.order !== ordered.get('state')) {
      transaction.update(order, { state: told.order, ...(told.payment && { payment: facts.payment }) });
    }
    if (!payment || !told.payment || known?.exists) return;
    const { state, ticket, amount, look } = told.payment;
    const at = FieldValue.serverTimestamp();
    transaction.create(payment, {
      ...told.payment,
      order: facts.order,
      pack: facts.pack,
      currency: facts.currency,
      at,
    });
    if (look) logger.error('Money came that brings no tickets.', { payment: payment.id, state });
    if (state !== 'counted') return;
    const entry = { kind: 'purchase', ticket, price: amount / 100, payment: payment.id, at };
    transaction.create(patient.collection('ledger').doc(payment.id), entry);
    transaction.update(patient, { tickets: FieldValue.increment(ticket), lastEntryId: payment.id, updatedAt: at });
  });
}
