/**
 * Whether the ledger is right, all of it as it was at one moment: each entry has a name of its kind, tickets equal the sum of the entries, every session spent
 * one ticket once, and got it back once or not, as it says of itself, and every payment brought and took the tickets that it says.
 */
import { isRightlyNamed, sessionOf } from './ledger.mjs';

/** @typedef {import('./table.mjs').Row} Row */
/** @typedef {import('./store.mjs').Store} Store */
/** @typedef {import('./values.mjs').PlainDocument} PlainDocument */

/**
 * @typedef {object} Audit
 * @property {number} patients
 * @property {number} entries
 * @property {number} sessions
 * @property {Row[]} misnamed uid, entry, kind
 * @property {Row[]} differences uid, tickets, ledger
 * @property {Row[]} faults uid, session, fault
 * @property {Row[]} unpaid uid, payment, fault
 * @property {number} look payments that staff have to look at
 * @property {string[]} left uids of closed accounts of which a ledger is left
 */

/** The entries of one session in a ledger, by their kind. @typedef {Set<string>} Entries */

/**
 * The entries of one payment in a ledger.
 * @typedef {object} Bought
 * @property {string} uid
 * @property {string} payment
 * @property {number} ticket what the purchase brought
 * @property {number} back the sum of what was taken since, and returned
 */

/**
 * @param {Store} store
 * @returns {Promise<Audit>}
 */
export async function audit(store) {
  /** @type {{ readTime?: string }} */
  const moment = {};
  /** @type {Map<string, import('./values.mjs').PlainValue | undefined>} */
  const tickets = new Map();
  for await (const { id, fields } of store.stream({ in: 'patients', fields: ['tickets'] }, moment)) {
    tickets.set(id, fields['tickets']);
  }
  const { sums, ofSessions, ofPayments, misnamed, entries } = await readLedger(store, moment);
  /** @type {Set<string>} */
  const closed = new Set();
  for await (const { id } of store.stream({ in: 'closed', fields: [] }, moment)) closed.add(id);

  const uids = new Set([...tickets.keys(), ...sums.keys()]);
  const left = [...uids].filter((uid) => !tickets.has(uid) && closed.has(uid));
  const differences = [...uids]
    .filter((uid) => !left.includes(uid) && tickets.get(uid) !== (sums.get(uid) ?? 0))
    .map((uid) => ({
      uid,
      tickets: tickets.has(uid) ? String(tickets.get(uid) ?? 'nothing') : 'no record',
      ledger: String(sums.get(uid) ?? 0),
    }));
  const stands = (/** @type {string} */ uid) => tickets.has(uid);
  const { sessions, faults } = await readSessions(store, moment, ofSessions, stands);
  const { unpaid, look } = await readPayments(store, moment, ofPayments, stands);
  return { patients: tickets.size, entries, sessions, misnamed, differences, faults, unpaid, look, left };
}

/**
 * @param {Store} store
 * @param {{ readTime?: string }} moment
 */
async function readLedger(store, moment) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  /** @type {Map<string, { uid: string; session: string; kinds: Entries }>} */
  const ofSessions = new Map();
  /** @type {Map<string, Bought>} */
  const ofPayments = new Map();
  /** @type {Row[]} */
  const misnamed = [];
  let entries = 0;
  const question = { in: 'ledger', everywhere: true, fields: ['kind', 'ticket', 'session', 'payment'] };
  for await (const { path, id, fields } of store.stream(question, moment)) {
    const [, uid = ''] = path.split('/');
    entries += 1;
    if (!isRightlyNamed({ id, fields })) misnamed.push({ uid, entry: id, kind: String(fields['kind'] ?? 'none') });
    // What is no number makes the sum none, which equals nothing.
    sums.set(uid, (sums.get(uid) ?? 0) + Number(fields['ticket'] ?? NaN));
    if (fields['payment'] !== undefined) addTo(ofPayments, uid, fields);
    const named = sessionOf(id);
    if (!named) continue;
    const key = `${uid} ${named.session}`;
    const known = ofSessions.get(key) ?? { uid, session: named.session, kinds: new Set() };
    known.kinds.add(named.kind);
    ofSessions.set(key, known);
  }
  return { sums, ofSessions, ofPayments, misnamed, entries };
}

/**
 * @param {Map<string, Bought>} ofPayments by uid and payment
 * @param {string} uid
 * @param {PlainDocument} entry
 */
function addTo(ofPayments, uid, { kind, ticket, payment }) {
  const key = `${uid} ${String(payment)}`;
  const known = ofPayments.get(key) ?? { uid, payment: String(payment), ticket: 0, back: 0 };
  known[kind === 'purchase' ? 'ticket' : 'back'] += Number(ticket);
  ofPayments.set(key, known);
}

/**
 * @param {Store} store
 * @param {{ readTime?: string }} moment
 * @param {Map<string, Bought>} ofPayments by uid and payment; what is met is taken out
 * @param {(uid: string) => boolean} stands whether that patient's record does
 */
async function readPayments(store, moment, ofPayments, stands) {
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
    // The ledger of a patient who left went with the record.
    if (!stands(uid)) continue;
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
    if (stands(uid)) unpaid.push({ uid, payment, fault: 'an entry, and no such payment of this patient' });
  }
  return { unpaid, look };
}

/**
 * @param {Store} store
 * @param {{ readTime?: string }} moment
 * @param {Map<string, { uid: string; session: string; kinds: Entries }>} ofSessions by uid and session; what is met is taken out
 * @param {(uid: string) => boolean} stands whether that patient's record does
 */
async function readSessions(store, moment, ofSessions, stands) {
  /** @type {Row[]} */
  const faults = [];
  let sessions = 0;
  const fields = ['patient', 'state', 'returned'];
  for await (const { id, fields: session } of store.stream({ in: 'sessions', fields }, moment)) {
    sessions += 1;
    const uid = String(session['patient']);
    const key = `${uid} ${id}`;
    const kinds = ofSessions.get(key)?.kinds ?? new Set();
    ofSessions.delete(key);
    // The ledger of a patient who left went with the record.
    if (stands(uid)) faults.push(...faultsOf(session, kinds).map((fault) => ({ uid, session: id, fault })));
  }
  for (const { uid, session } of ofSessions.values()) {
    if (stands(uid)) faults.push({ uid, session, fault: 'an entry, and no such session of this patient' });
  }
  return { sessions, faults };
}

/**
 * @param {PlainDocument} session
 * @param {Entries} kinds
 * @returns {string[]}
 */
function faultsOf({ state, returned }, kinds) {
  const back = kinds.has('return') || kinds.has('correction');
  const mayBeBack = state === 'cancelled' || state === 'missed';
  return [
    ...(kinds.has('session') ? [] : ['no ticket was spent for it']),
    ...(kinds.has('return') && kinds.has('correction') ? ['its ticket came back twice'] : []),
    ...(back === (returned === true)
      ? []
      : [back ? 'its ticket came back, and it says no' : 'it says that its ticket came back']),
    ...(back && !mayBeBack ? [`its ticket came back, and it is ${String(state)}`] : []),
  ];
}
