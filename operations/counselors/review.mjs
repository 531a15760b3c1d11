/**
 * The last review of a counselor's license, `counselors/{uid}/review/current` {state, reason, license, name, city, languages, at}, with the record as staff saw
 * it. The counselor can read it, and only staff write it.
 */
import { licenseChanges, licenseState } from '../core.mjs';
import { languagesOf, textOf } from '../people/people.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Change} Change */

/** @typedef {'verified' | 'refused' | 'suspended'} ReviewState */

/** @typedef {'waiting' | 'verified' | 'refused' | 'suspended'} CounselorState */

/** @typedef {{ state: ReviewState; reason: string; at: Date | undefined }} Review */

/** @typedef {{ field: string; was: string; now: string }} FieldChange */

/** The fields of the record that a review keeps. */
export const SEEN = ['license', 'name', 'city', 'languages'];

/** @param {string} uid */
export const reviewPath = (uid) => `counselors/${uid}/review/current`;

/** @param {Found | undefined} review @returns {Review | undefined} */
export function reviewOf(review) {
  if (!review) return undefined;
  const { state, reason, at } = review.fields;
  return {
    state: /** @type {ReviewState} */ (textOf(state)),
    reason: textOf(reason),
    at: at instanceof Date ? at : undefined,
  };
}

/**
 * Writes a review of this record. If two reviews are written at once, the second fails.
 * @param {Found} record
 * @param {Found | undefined} before the previous review, as it was read
 * @param {ReviewState} state
 * @param {string} [reason]
 * @returns {Change}
 */
export const reviewChange = ({ id, fields }, before, state, reason = '') => ({
  path: reviewPath(id),
  set: {
    ...{ state, reason, license: textOf(fields['license']), name: textOf(fields['name']) },
    ...{ city: textOf(fields['city']), languages: languagesOf(fields) },
  },
  stamp: ['at'],
  expects: before ? { updateTime: before.updateTime } : { exists: false },
});

/**
 * The fields of the record that differ from the last review.
 * @param {Found} record
 * @param {Found | undefined} review
 * @returns {FieldChange[]} empty without a review
 */
export function changesSince(record, review) {
  if (!review) return [];
  const changed = licenseChanges(review.fields, record.fields);
  return changed.map((field) => ({ field, was: shown(review, field), now: shown(record, field) }));
}

/** @param {Found} found @param {string} field */
const shown = ({ fields }, field) => (field === 'languages' ? languagesOf(fields).join(' ') : textOf(fields[field]));

/**
 * The state of a counselor in the list. A refused or suspended counselor who changes the record waits again.
 * @param {Pick<Found, 'fields' | 'updateTime'>} record with the fields in `SEEN`
 * @param {boolean} verified
 * @param {Found | undefined} review the last one
 * @returns {CounselorState}
 */
export function counselorState({ fields, updateTime }, verified, review) {
  const at = reviewOf(review)?.at;
  const isSavedSince = at !== undefined && Date.parse(updateTime) > at.getTime();
  const state = licenseState(verified, review?.fields, fields, isSavedSince);
  return state === 'changed' ? 'waiting' : state;
}

/**
 * A mark of the record's and the review's state, which the reviewer returns with the decision. It changes with either.
 * @param {Found} record
 * @param {Found | undefined} review
 */
export const asOfOf = (record, review) => [record, ...(review ? [review] : [])].map((one) => one.updateTime).join('~');
