/**
 * Ends a session whose outcome neither its patient nor its counselor confirmed in time, answers a contest, or cancels a coming session for both. A returned
 * ticket is a correction with a reason. There is at most one for each session, because the entry has the session's name.
 */
import { endFor, entryName, isSessionId, staffMayClose } from '../core.mjs';
import { ENTRY_KIND } from '../generated/words.mjs';
import { NotDone } from '../project/refusals.mjs';
import { reasonFrom } from '../tickets/reason.mjs';
import { contestItem, sessionItem } from '../taking/items.mjs';
import { givenBack } from '../taking/take.mjs';
import { officeDay } from '../words.mjs';
import { endSession } from './ending.mjs';
import { findSession } from './session.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/act.mjs').Reading} Reading */
/** @typedef {import('../core.mjs').Cause} Cause */

/** The possible endings of a session, in staff's words. @type {Readonly<Record<string, Cause>>} */
export const ENDINGS = {
  held: 'held',
  'missed-by-patient': 'missedByPatient',
  'missed-by-counselor': 'missedByCounselor',
  cancelled: 'cancelled',
};

/**
 * @typedef {object} Wish
 * @property {string} id
 * @property {string} ending one of `ENDINGS`
 * @property {string} reason for returning the ticket, which the patient reads; empty if none is returned
 */

/**
 * @typedef {object} Closing
 * @property {string} patientName empty if the patient has left
 * @property {string} counselorName
 * @property {boolean} owed whether the ending returns the ticket
 * @property {boolean} returned whether the ticket was returned: a patient who has left has no account to return it to
 */

/**
 * Predicts an ending. Its reason may still be missing.
 * @param {Reading} acting
 * @param {Pick<Wish, 'id' | 'ending'> & Partial<Wish>} wish
 * @returns {Promise<Closing>}
 */
export async function previewClosing(acting, wish) {
  const order = orderFrom(wish);
  const { session, patient } = await findSession(acting.store, order.id);
  return (await endOf(acting, order, session, patient)).closing;
}

/**
 * @param {import('../project/act.mjs').Writing} acting
 * @param {Wish} wish
 * @returns {Promise<Closing>}
 */
export async function closeSession(acting, wish) {
  const order = orderFrom(wish);
  const decide = (/** @type {Found} */ session, /** @type {Found | undefined} */ patient) =>
    endOf(acting, order, session, patient);
  return (await endSession(acting.store, order.id, decide)).closing;
}

/**
 * The outcome of an ending whose answer was lost.
 * @param {Reading} acting
 * @param {Wish} wish
 * @returns {Promise<Closing>}
 */
export async function readClosing({ store }, wish) {
  const { id, owed } = orderFrom(wish);
  const { fields } = (await findSession(store, id)).session;
  return { ...namesIn(fields), owed, returned: fields['returned'] === true };
}

/** @param {Found['fields']} session */
const namesIn = (session) => ({
  patientName: String(session['patientName']),
  counselorName: String(session['counselorName']),
});

/** @typedef {{ id: string; cause: Cause; reason: string; owed: boolean }} Order a valid wish, which can be done if the session allows it */

/**
 * @param {Pick<Wish, 'id' | 'ending'> & Partial<Wish>} wish
 * @returns {Order}
 */
function orderFrom({ id, ending, reason }) {
  // The id becomes part of paths.
  if (!isSessionId(id)) throw new NotDone('unknown', `There is no session "${id}".`, 'session');
  const cause = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (!cause) {
    const words = Object.keys(ENDINGS).join(', ');
    throw new NotDone('illegal', `How it ended is one of ${words}, not "${ending}".`, 'ending');
  }
  const owed = endFor(cause, true).returned;
  if (reason === undefined) return { id, cause, owed, reason: '' };
  if (owed) return { id, cause, owed, reason: reasonFrom(reason) };
  if (reason.trim() === '') return { id, cause, owed, reason: '' };
  throw new NotDone('illegal', 'No ticket is returned: there is nowhere to keep a reason.', 'reason');
}

/**
 * @param {Reading} acting
 * @param {Order} order
 * @param {Found} session
 * @param {Found | undefined} patient
 * @returns {Promise<import('./ending.mjs').End & { closing: Closing }>}
 */
async function endOf({ store, now }, { id, cause, reason, owed }, { fields }, patient) {
  const [contest] = await store.read([`contests/${id}`]);
  refuseUnlessOpen(fields, contest, cause, now);
  const end = endFor(cause, patient !== undefined);
  const entry = {
    id: entryName('correction', id),
    fields: { kind: ENTRY_KIND.correction, ticket: 1, reason, date: officeDay(now), session: id },
  };
  const besides = [sessionItem(id), contestItem(id)].map(givenBack);
  return { ...end, entry, besides, closing: { ...namesIn(fields), owed, returned: end.returned } };
}

/**
 * @param {Found['fields']} session
 * @param {Found | undefined} contest
 * @param {Cause} cause
 * @param {Date} now
 */
function refuseUnlessOpen(session, contest, cause, now) {
  const answer = staffMayClose(session, contest?.fields, cause, now.getTime());
  if (answer.ok) return;
  if (answer.from !== undefined) {
    const day = new Date(answer.from).toISOString().slice(0, 10);
    const who = 'Its patient and its counselor may close this session themselves';
    throw new NotDone('notNow', `${who} until ${day}: nothing was changed.`);
  }
  const why = `The session is ${String(session['state'])} already, and no contest is waiting`;
  throw new NotDone('notNow', `${why}: nothing was changed. You can still give a ticket with a correction.`);
}
