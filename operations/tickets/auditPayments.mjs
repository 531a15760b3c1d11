/** Checks whether every payment brought and took the tickets that it records. */
import { ENTRY_KIND } from '../generated/words.mjs';

/** @typedef {Readonly<Record<string, string>>} Row */
/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Moment} Moment */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/**
 * The entries of one payment in a ledger.
 * @typedef {object} Bought
 * @property {string} uid
 * @property {string} payment
 * @property {number} ticket the tickets that the purchase brought
 * @property {number} back the sum of tickets taken and returned since
 */

/**
 * @param {Map<string, Bought>} ofPayments by uid and payment
 * @param {string} uid
 * @param {PlainDocument} entry
 */
export function addTo(ofPayments, uid, { kind, ticket, payment }) {
  const key = `${uid} ${String(payment)}`;
  const known = ofPayments.get(key) ?? { uid, payment: String(payment), ticket: 0, back: 0 };
  known[kind === ENTRY_KIND.purchase ? 'ticket' : 'back'] += Number(ticket);
  ofPayments.set(key, known);
}

/**
 * @param {Store} store
 * @param {Moment} moment
 * @param {Map<string, Bought>} ofPayments by uid and payment; each one found is removed from it
 * @param {(uid: string) => boolean} hasRecord whether that patient's record exists
 */
export async function auditPayments(store, moment, ofPayments, hasRecord) {
  /** @type {Row[]} */
  const unpaid = [];
  let look = 0;
  const question = { in: 'payments', everywhere: true, fields: ['ticket', 'taken', 'returned', 'look'] };
  for await (const { id, path, fields } of store.stream(question, moment)) {
    if (fields['look'] === true) look += 1;
    const [, uid = ''] = path.split('/');
    const key = `${uid} ${id}`;
    const { ticket, back } = ofPayments.get(key) ?? { ticket: 0, back: 0 };
    ofPayments.delete(key);
    // The ledger of a patient who left was removed with the record.
    if (!hasRecord(uid)) continue;
    const out = Number(fields['taken']) - Number(fields['returned']);
    if (ticket !== fields['ticket']) {
      unpaid.push({
        uid,
        payment: id,
        fault: `it brought ${String(fields['ticket'])} tickets, and the ledger says ${ticket}`,
      });
    }
    if (back !== -out) unpaid.push({ uid, payment: id, fault: `it took ${out} tickets, and the ledger says ${-back}` });
  }
  for (const { uid, payment } of ofPayments.values()) {
    if (hasRecord(uid)) unpaid.push({ uid, payment, fault: 'an entry, and no such payment of this patient' });
  }
  return { unpaid, look };
}
