/**
 * Takes tickets back when their money has gone back, by a refund or by the bank, and returns them where the bank gives the money back. A step is a transaction;
 * a run that breaks off goes on where it was, since the payment says how far it came.
 */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { paymentBack, paymentStep } from '../core.mjs';
import { db } from '../store.mjs';

/** @typedef {FirebaseFirestore.DocumentReference} Place */
/** @typedef {FirebaseFirestore.QueryDocumentSnapshot} Session */

/**
 * What Stripe tells about the money of a payment.
 * @param {string} uid
 * @param {string} id of the payment
 * @param {{ refunded?: number; dispute?: string }} news cents that were refunded so far; the status of Stripe's dispute
 * @throws where the payment itself was not told yet: Stripe tells this again
 */
export async function takeBack(uid, id, news) {
  const patient = db.doc(`patients/${uid}`);
  const payment = patient.collection('payments').doc(id);
  if (!(await note(patient, payment, news))) return;
  while (await step(patient, payment));
}

/**
 * Notes the news, and whether the patient places more orders.
 * @param {Place} patient
 * @param {Place} payment
 * @param {{ refunded?: number; dispute?: string }} news
 * @returns {Promise<boolean>} whether there is anything of it to go on with
 */
function note(patient, payment, { refunded = 0, dispute = '' }) {
  const mark = patient.collection('order').doc('blocked');
  return db.runTransaction(async (transaction) => {
    const [known, who, blocked] = await transaction.getAll(payment, patient, mark);
    if (!known?.exists) {
      if (who?.exists) throw new Error('The payment was not told yet.');
      logger.warn('Money went back of somebody who has left.', { payment: payment.id });
      return false;
    }
    const { payment: told, blocks } = paymentBack(known.data(), refunded, dispute);
    // Told before: what staff have looked at stays seen, and what they lifted stays lifted.
    if (told.refunded === known.get('refunded') && told.dispute === known.get('dispute')) return true;
    transaction.update(payment, { ...told });
    if (told.look) logger.error('Money went back, and staff have to look.', { payment: payment.id });
    if (blocks === true && who?.exists && !blocked?.exists) {
      transaction.set(mark, { payment: payment.id, at: FieldValue.serverTimestamp() });
    }
    if (blocks === false && blocked?.get('payment') === payment.id) transaction.delete(mark);
    return true;
  });
}

/**
 * Does the next thing about the tickets.
 * @param {Place} patient
 * @param {Place} payment
 * @returns {Promise<boolean>} whether there was anything to do
 */
function step(patient, payment) {
  const ledger = patient.collection('ledger');
  return db.runTransaction(async (transaction) => {
    const [known, who] = await transaction.getAll(payment, patient);
    const coming = (await transaction.get(comingOf(patient.id))).docs.filter((one) => one.get('state') === 'booked');
    const inHand = who?.exists ? Number(who.get('tickets')) : null;
    const { step: name, ticket, payment: told } = paymentStep(known?.data(), inHand, coming.length > 0);
    if (name === 'done') return false;
    const [session] = coming;
    const off = name === 'cancel' && session ? await lockedBy(transaction, session) : [];
    transaction.update(payment, { ...told });
    if (told.look && !known?.get('look')) logger.error('Tickets of a refund were used.', { payment: payment.id });
    if (ticket === 0) return true;
    const at = FieldValue.serverTimestamp();
    const taken = Number(known?.get('taken'));
    const entry = name === 'return' ? `won-${payment.id}` : `refund-${payment.id}${taken > 0 ? `-${taken}` : ''}`;
    transaction.create(ledger.doc(entry), {
      kind: name === 'return' ? 'won' : 'refund',
      ticket,
      payment: payment.id,
      at,
    });
    let change = ticket;
    if (name === 'cancel' && session) {
      cancel(transaction, session, off);
      transaction.create(ledger.doc(`return-${session.id}`), { kind: 'return', ticket: 1, session: session.id, at });
      change += 1;
    }
    transaction.update(patient, { tickets: FieldValue.increment(change), updatedAt: at });
    return true;
  });
}

/** Sessions that have not begun, the last one first. @param {string} uid */
const comingOf = (uid) =>
  db.collection('sessions').where('patient', '==', uid).where('start', '>', Timestamp.now()).orderBy('start', 'desc');

/**
 * The patient's lock on the time of a session, and the counselor's time, where they are this session's.
 * @param {FirebaseFirestore.Transaction} transaction
 * @param {Session} session
 */
async function lockedBy(transaction, session) {
  const { patient, counselor, hour } = session.data();
  const places = [db.doc(`patients/${patient}/diary/${hour}`), db.doc(`slots/${counselor}_${hour}`)];
  return (await transaction.getAll(...places)).filter((one) => one.get('session') === session.id);
}

/**
 * By staff, as far as the two of the session are told; the time is open again.
 * @param {FirebaseFirestore.Transaction} transaction
 * @param {Session} session
 * @param {readonly FirebaseFirestore.DocumentSnapshot[]} locks
 */
function cancel(transaction, session, locks) {
  const changedAt = FieldValue.serverTimestamp();
  transaction.update(session.ref, { state: 'cancelled', by: 'staff', returned: true, changedAt });
  for (const { ref } of locks) {
    if (ref.parent.id === 'slots') transaction.update(ref, { state: 'open', session: '' });
    else transaction.delete(ref);
  }
}
