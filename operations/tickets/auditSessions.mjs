/** Checks whether every session used one ticket once, and whether it was returned once or not, as the session records. */
import { SESSION_STATE } from '../generated/words.mjs';

/** @typedef {Readonly<Record<string, string>>} Row */
/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Moment} Moment */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** @typedef {{ uid: string; session: string; kinds: Set<string> }} Spent the entries of one session in a ledger, by their kinds */

/**
 * @param {Store} store
 * @param {Moment} moment
 * @param {Map<string, Spent>} ofSessions by uid and session; each one found is removed from it
 * @param {(uid: string) => boolean} hasRecord whether that patient's record exists
 */
export async function auditSessions(store, moment, ofSessions, hasRecord) {
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
    // The ledger of a patient who left was removed with the record.
    if (hasRecord(uid)) faults.push(...faultsOf(session, kinds).map((fault) => ({ uid, session: id, fault })));
  }
  for (const { uid, session } of ofSessions.values()) {
    if (hasRecord(uid)) faults.push({ uid, session, fault: 'an entry, and no such session of this patient' });
  }
  return { sessions, faults };
}

/**
 * @param {PlainDocument} session
 * @param {Spent['kinds']} kinds
 * @returns {string[]}
 */
function faultsOf({ state, returned }, kinds) {
  const back = kinds.has('return') || kinds.has('correction');
  const mayBeBack = state === SESSION_STATE.cancelled || state === SESSION_STATE.missed;
  return [
    ...(kinds.has('session') ? [] : ['no ticket was spent for it']),
    ...(kinds.has('return') && kinds.has('correction') ? ['its ticket was returned twice'] : []),
    ...(back === (returned === true)
      ? []
      : [back ? 'its ticket was returned, but it says no' : 'it says that its ticket was returned, but it wasn’t']),
    ...(back && !mayBeBack ? [`its ticket was returned, but it is ${String(state)}`] : []),
  ];
}
