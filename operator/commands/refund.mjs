import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { ticketsOf } from '../ledger.mjs';
import { blockOf, findPayment, isPaymentId, packOf, refundOf } from '../payments.mjs';
import { Refusal } from '../rest.mjs';
import { changesToEnd, comingOf, returnOf } from '../sessions.mjs';
import { counted } from '../table.mjs';

/** @typedef {import('../store.mjs').Store} Store */
/** @typedef {import('../store.mjs').Change} Change */
/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../payments.mjs').Pack} Pack */

/** Patients book while operators refund: each of these meets something that has changed since it was read. */
const TRIES = 12;

/**
 * Takes back what a payment brought, before the money goes back: unused tickets first, then those of coming sessions, the latest first. Entry, tickets and
 * sessions change together or not at all, so that a second run finds all of it done.
 * @type {import('../command.mjs').Command}
 */
export const refund = {
  usage: 'refund --payment pi_… [--disputed]',
  does: 'Takes back the tickets of a payment, before its money goes back at Stripe, and says how much of it may. --disputed: the bank took it back; the account places no more orders.',
  options: { payment: { type: 'string' }, disputed: { type: 'boolean' } },
  run: async ({ store, options, now, print, confirm }) => {
    const id = options['payment'];
    if (!isPaymentId(id)) throw new PlainError('--payment is the payment’s name at Stripe, such as pi_3Mtw….');
    const { uid, payment } = await findPayment(store, id);
    const pack = packOf(payment.fields);
    if (!pack) {
      throw new PlainError(
        `The payment ${id} of ${uid} stands for no tickets: it is ${String(payment.fields['status'])}, of ${String(payment.fields['amount_received'])} cents. If its money came, it can go back at Stripe as it is.`,
      );
    }
    const disputed = options['disputed'] === true;
    await confirm(`The payment ${id} of the patient ${uid}: its ${counted(pack.ticket, 'ticket')} are taken back.`);
    await print(await takeBack(store, { uid, id, pack, disputed, now }));
  },
};

/**
 * @param {Store} store
 * @param {{ uid: string; id: string; pack: Pack; disputed: boolean; now: Date }} wish
 * @returns {Promise<string>} what was done
 */
async function takeBack(store, { uid, id, pack, disputed, now }) {
  const record = `patients/${uid}`;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [patient, bought, refunded, blocked] = await store.read([
      record,
      `${record}/ledger/${id}`,
      `${record}/ledger/${refundOf(id)}`,
      blockOf(uid),
    ]);
    const block = disputed && !blocked ? [blocking(uid, id)] : [];
    if (refunded || !patient) {
      if (block.length > 0) await store.commit(block);
      return refunded
        ? `The tickets of ${id} were taken back before. ${amountOf(pack, Number(refunded.fields['used'] ?? 0))}`
        : `The patient ${uid} has left, and the tickets with them. ${amountOf(pack, 0)}`;
    }
    const { changes, used, cancelled } = await refunding(store, { patient, bought, id, pack, now });
    try {
      await store.commit([...changes, ...block]);
      const sessions = cancelled > 0 ? ` ${counted(cancelled, 'coming session')} cancelled.` : '';
      return `The tickets of ${id} are taken back.${sessions} ${amountOf(pack, used)}`;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.isConflict) throw error;
      await wait(Math.random() * 50 * tried);
    }
  }
  throw new PlainError('The patient’s record keeps changing: nothing was written. Run the command again.');
}

/**
 * All that one refund writes.
 * @param {Store} store
 * @param {{ patient: Found; bought: Found | undefined; id: string; pack: Pack; now: Date }} facts
 */
async function refunding(store, { patient, bought, id, pack, now }) {
  const tickets = ticketsOf(patient);
  const entries = `${patient.path}/ledger`;
  // Not counted yet: the purchase is entered with its refund, so that nothing is left to finish. It brings what is taken.
  const brought = bought ? 0 : pack.ticket;
  const unused = Math.min(tickets + brought, pack.ticket);
  const coming = unused < pack.ticket ? await comingOf(store, patient.id, now) : [];
  const ended = coming.slice(0, pack.ticket - unused);
  const used = pack.ticket - unused - ended.length;
  const ends = await Promise.all(
    ended.map((session) =>
      changesToEnd(store, session, { state: 'cancelled', by: 'staff', slot: 'open' }, { returned: true }),
    ),
  );
  /** @type {Change[]} */
  const changes = [
    ...(bought
      ? []
      : [
          {
            path: `${entries}/${id}`,
            set: { kind: 'purchase', ticket: pack.ticket, price: pack.price, payment: id },
            stamp: ['at'],
            expects: { exists: false },
          },
        ]),
    {
      path: `${entries}/${refundOf(id)}`,
      set: { kind: 'refund', ticket: -(unused + ended.length), payment: id, used },
      stamp: ['at'],
      expects: { exists: false },
    },
    ...ended.map((session) => {
      const { id: name, fields } = returnOf(session.id);
      return { path: `${entries}/${name}`, set: fields, stamp: ['at'], expects: { exists: false } };
    }),
    ...ends.flat(),
    {
      path: patient.path,
      set: { tickets: tickets + brought - unused },
      stamp: ['updatedAt'],
      expects: { updateTime: patient.updateTime },
    },
  ];
  return { changes, used, cancelled: ended.length };
}

/**
 * @param {string} uid
 * @param {string} payment
 * @returns {Change}
 */
const blocking = (uid, payment) => ({ path: blockOf(uid), set: { payment }, stamp: ['at'] });

/**
 * @param {Pack} pack
 * @param {number} used
 */
function amountOf({ ticket, price }, used) {
  const cents = Math.floor((price * 100 * (ticket - used)) / ticket);
  const share = used > 0 ? `${counted(used, 'ticket')} of ${ticket} had been used: refund` : 'Refund';
  return `${share} $${(cents / 100).toFixed(2)} of $${price.toFixed(2)}.`;
}
