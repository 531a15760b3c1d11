/**
 * Checks the whole ledger as of one moment: each entry has a name of its kind, tickets equal the sum of the entries, every session used one ticket once and
 * returned it once or not, as the session records, and every payment brought and took the tickets that it records.
 */
import { isRightlyNamed, sessionNamed } from '../core.mjs';
import { addTo, auditPayments } from './auditPayments.mjs';
import { auditSessions } from './auditSessions.mjs';

/** @typedef {Readonly<Record<string, string>>} Row */
/** @typedef {import('../project/store.mjs').Store} Store */

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

/**
 * @param {Store} store
 * @returns {Promise<Audit>}
 */
export async function audit(store) {
  /** @type {import('../project/store.mjs').Moment} */
  const moment = {};
  /** @type {Map<string, import('../project/plain.mjs').PlainValue | undefined>} */
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
  const hasRecord = (/** @type {string} */ uid) => tickets.has(uid);
  const { sessions, faults } = await auditSessions(store, moment, ofSessions, hasRecord);
  const { unpaid, look } = await auditPayments(store, moment, ofPayments, hasRecord);
  return { patients: tickets.size, entries, sessions, misnamed, differences, faults, unpaid, look, left };
}

/**
 * @param {Store} store
 * @param {import('../project/store.mjs').Moment} moment
 */
async function readLedger(store, moment) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  /** @type {Map<string, import('./auditSessions.mjs').Spent>} */
  const ofSessions = new Map();
  /** @type {Map<string, import('./auditPayments.mjs').Bought>} */
  const ofPayments = new Map();
  /** @type {Row[]} */
  const misnamed = [];
  let entries = 0;
  const question = { in: 'ledger', everywhere: true, fields: ['kind', 'ticket', 'session', 'payment'] };
  for await (const { path, id, fields } of store.stream(question, moment)) {
    const [, uid = ''] = path.split('/');
    entries += 1;
    if (!isRightlyNamed(id, fields)) misnamed.push({ uid, entry: id, kind: String(fields['kind'] ?? 'none') });
    // A value that isn't a number makes the sum NaN, which equals nothing.
    sums.set(uid, (sums.get(uid) ?? 0) + Number(fields['ticket'] ?? NaN));
    if (fields['payment'] !== undefined) addTo(ofPayments, uid, fields);
    const named = sessionNamed(id);
    if (!named) continue;
    const key = `${uid} ${named.session}`;
    const known = ofSessions.get(key) ?? { uid, session: named.session, kinds: new Set() };
    known.kinds.add(named.kind);
    ofSessions.set(key, known);
  }
  return { sums, ofSessions, ofPayments, misnamed, entries };
}
