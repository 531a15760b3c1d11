import { PlainError } from '../../tools/lib/plain-error.mjs';
import { ticketsOf } from '../ledger.mjs';
import {
  findPayment,
  forecast,
  isCalledBack,
  isPaymentId,
  moneyOf,
  numberOf,
  patientOf,
  stateOf,
} from '../payments.mjs';
import { comingOf } from '../sessions.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../values.mjs').PlainDocument} PlainDocument */

/** Why a payment brought no tickets, by its state. @type {Readonly<Record<string, string>>} */
const WHYS = {
  mismatch: 'It brought no tickets.',
  unclaimed: 'It came after the patient had left.',
};

/**
 * What a refund would take, and how much money is fair, before somebody refunds at Stripe. Writes nothing: Stripe tells the functions, and they take the tickets.
 * @type {import('../command.mjs').Command}
 */
export const refund = {
  usage: 'refund --payment pi_…',
  does: 'Says which tickets and coming sessions a refund of a payment would take, and how much of the money is fair. Changes nothing: refund at Stripe, and Aram takes the tickets by itself.',
  options: { payment: { type: 'string' } },
  run: async ({ store, options, now, print, where }) => {
    const id = options['payment'];
    if (!isPaymentId(id)) throw new PlainError('--payment is the payment’s name at Stripe, such as pi_3Mtw….');
    const found = await findPayment(store, id);
    const { fields: payment } = found;
    const uid = patientOf(found);
    const what = `The payment ${id} of the patient ${uid}, ${moneyOf(payment)}: ${stateOf(payment)}.`;
    const [patient] = await store.read([`patients/${uid}`]);
    if (isCalledBack(payment)) return print(`${what}\n${settled(payment, patient !== undefined)}`);
    if (payment['state'] !== 'counted' || !patient) {
      const why = WHYS[String(payment['state'])] ?? 'The patient has left, and the tickets with them.';
      return print(`${what}\n${why} ${fairOf(payment, 0)}`);
    }
    const coming = await comingOf(store, uid, now);
    const { take, cancel, used } = forecast(payment, ticketsOf(patient), coming.length);
    const takes = take > 0 ? [`take ${counted(take, 'unused ticket')}`] : [];
    const cancels = cancel > 0 ? [`cancel ${counted(cancel, 'coming session')}`] : [];
    await print(
      [
        what,
        `A full refund would ${[...takes, ...cancels].join(' and ') || 'take no ticket'}.`,
        fairOf(payment, used),
        'A full refund at Stripe takes the tickets by itself, within a minute. A refund of a part takes none.',
        ...afterPart({ uid, id, take, cancel, used, where }),
      ].join('\n'),
    );
  },
};

/**
 * What else a refund of a part asks for.
 * @param {{ uid: string; id: string; take: number; cancel: number; used: number; where: string }} facts
 * @returns {string[]}
 */
function afterPart({ uid, id, take, cancel, used, where }) {
  if (used === 0) return [];
  if (cancel > 0) return ['For a part, ask the patient to cancel the coming sessions first, then run this again.'];
  if (take === 0) return [];
  const correct = `npm run operator -- correct ${uid} --tickets -${take} --reason "refund of a part of ${id}" ${where}`;
  return [`After a refund of a part, take the tickets:\n${correct}`];
}

/**
 * What became of the tickets of a payment whose money has gone back.
 * @param {PlainDocument} payment
 * @param {boolean} isThere whether the patient still is
 */
function settled(payment, isThere) {
  const [ticket, used] = [numberOf(payment, 'ticket'), numberOf(payment, 'used')];
  const taken = numberOf(payment, 'taken') - numberOf(payment, 'returned');
  if (isThere && taken + used < ticket)
    return 'Its money has gone back. Its tickets are being taken: look again in a minute.';
  return `Its money has gone back${taken > 0 ? `, and ${counted(taken, 'ticket')} with it` : ''}. Don’t refund it again.`;
}

/**
 * The share of the price for what was not used, less what has been refunded.
 * @param {PlainDocument} payment
 * @param {number} used
 */
function fairOf(payment, used) {
  const [amount, ticket] = [numberOf(payment, 'amount'), numberOf(payment, 'ticket')];
  const refunded = numberOf(payment, 'refunded');
  const share = used > 0 ? (amount * (ticket - used)) / ticket : amount;
  const facts = [
    ...(used > 0 ? [`${used} of ${ticket} tickets had been used`] : []),
    ...(refunded > 0 ? [`${moneyOf(payment, refunded)} has been refunded`] : []),
  ].join(', and ');
  const left = `${moneyOf(payment, Math.max(0, share - refunded))} of ${moneyOf(payment)}.`;
  return facts === '' ? `Refund ${left}` : `${facts}: refund ${left}`;
}
