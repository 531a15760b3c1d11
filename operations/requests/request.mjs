/** One session request, as stored in the patient's record, and what staff did about it. */
import { textOf } from '../people/people.mjs';
import { NotDone } from '../project/refusals.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/plain.mjs').PlainDocument} PlainDocument */

/** @typedef {{ uid: string; request: string }} Named a patient and the id of one of their requests */

/**
 * What staff did about a request, `patients/{uid}/care/{request}`. The patient can read it.
 * @typedef {object} Care
 * @property {'read' | 'answered' | 'closed'} state
 * @property {string} counselor the account of the suggested counselor, or ''
 * @property {string} counselorName
 * @property {string} reason for closing it, or ''
 * @property {Date | undefined} at
 */

/** @param {Named} named */
export const carePath = ({ uid, request }) => `patients/${uid}/care/${request}`;

/**
 * @param {Found | undefined} found
 * @returns {Care | undefined}
 */
export const careOf = (found) =>
  found && {
    state: /** @type {Care['state']} */ (found.fields['state']),
    counselor: textOf(found.fields['counselor']),
    counselorName: textOf(found.fields['counselorName']),
    reason: textOf(found.fields['reason']),
    at: found.fields['at'] instanceof Date ? found.fields['at'] : undefined,
  };

/**
 * The requests in a patient's record, oldest first.
 * @param {Found | undefined} patient
 * @returns {PlainDocument[]}
 */
export function requestsIn(patient) {
  const bookings = patient?.fields['bookings'];
  return Array.isArray(bookings) ? bookings.filter(isMap) : [];
}

/**
 * Refuses a request that isn't in the record: the patient may have withdrawn it since it was listed.
 * @param {Found | undefined} patient
 * @param {Named} named
 * @returns {Found}
 */
export function assertRequested(patient, { uid, request }) {
  if (patient && requestsIn(patient).some(({ id }) => id === request)) return patient;
  throw new NotDone('unknown', `The patient "${uid}" has no request "${request}".`, 'request');
}

/**
 * @param {import('../project/plain.mjs').PlainValue} value
 * @returns {value is PlainDocument}
 */
const isMap = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
