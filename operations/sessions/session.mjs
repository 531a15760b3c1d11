/** Sessions, `sessions/{id}`, as staff and cloud functions read them. */
import { isComing } from '../core.mjs';
import { NotDone } from '../project/refusals.mjs';

/** @typedef {import('../project/store.mjs').Store} Store */
/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** @param {PlainDocument | undefined} fields */
export const startOf = (fields) => (fields?.['start'] instanceof Date ? fields['start'].getTime() : NaN);

/**
 * A session with its patient's record.
 * @param {Store} store
 * @param {string} id
 * @returns {Promise<{ session: Found; patient: Found | undefined }>} `patient`: undefined if the patient has left
 */
export async function findSession(store, id) {
  const [session] = await store.read([`sessions/${id}`]);
  if (!session) throw new NotDone('unknown', `There is no session "${id}".`, 'session');
  const [patient] = await store.read([`patients/${String(session.fields['patient'])}`]);
  return { session, patient };
}

/**
 * A patient's sessions that haven't begun, latest first.
 * @param {Store} store
 * @param {string} patient
 * @param {Date} now
 */
export async function comingOf(store, patient, now) {
  /** @type {Found[]} */
  const found = [];
  for await (const one of store.stream({ in: 'sessions', where: { patient } })) {
    if (isComing(one.fields, now.getTime())) found.push(one);
  }
  return found.sort((a, b) => startOf(b.fields) - startOf(a.fields));
}
