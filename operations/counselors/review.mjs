/**
 * The last review of a counselor's license, `counselors/{uid}/review/current` {state, reason, license, name, city, languages, at}, with the record as staff saw
 * it. The counselor can read it, and only staff write it.
 */
import { licenseChanges, licenseState, licenseWaits } from '../core.mjs';
import { languagesOf, textOf } from '../people/people.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */
/** @typedef {import('../project/store.mjs').Change} Change */

/** @typedef {'verified' | 'refused' | 'suspended'} ReviewState */

/** @typedef {'waiting' | 'verified' | 'refused' | 'suspended'} CounselorState */

/** @typedef {{ state: ReviewState; reason: string; at: Date | undefined }} Review */

/** @typedef {{ field: string; was: string; now: string }} FieldChange */

/** The fields of the record that decide whether a license waits: those that a review keeps, and when the ID document was uploaded. */
export const SEEN = ['license', 'name', 'city', 'languages', 'documentAt'];

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
function shown({ fields }, field) {
  if (field === 'languages') return languagesOf(fields).join(' ');
  if (field !== 'document') return textOf(fields[field]);
  const at = fields['documentAt'];
  return at instanceof Date ? at.toISOString() : '';
}

/**
 * The state of a counselor in the list. A refused or suspended counselor who changes the record waits again.
 * @param {Pick<Found, 'fields' | 'updateTime'>} record with the fields in `SEEN`
 * @param {boolean} verified
 * @param {Found | undefined} review the last one
 * @returns {CounselorState}
 */
export function counselorState(record, verified, review) {
  const state = licenseState(verified, review?.fields, record.fields, isSavedSince(record, review));
  return state === 'changed' ? 'waiting' : state;
}

/**
 * Whether staff have to look at the license: nobody has decided about it as it is, or a verified counselor has uploaded another ID document.
 * @param {Pick<Found, 'fields' | 'updateTime'>} record with the fields in `SEEN`
 * @param {boolean} verified
 * @param {Found | undefined} review the last one
 */
export const licenseIsWaiting = (record, verified, review) =>
  licenseWaits(verified, review?.fields, record.fields, isSavedSince(record, review));

/** @param {Pick<Found, 'updateTime'>} record @param {Found | undefined} review */
function isSavedSince({ updateTime }, review) {
  const at = reviewOf(review)?.at;
  return at !== undefined && Date.parse(updateTime) > at.getTime();
}

/**
 * A mark of the record's and the review's state, which the reviewer returns with the decision. It changes with either.
 * @param {Found} record
 * @param {Found | undefined} review
 */
export const asOfOf = (record, review) => [record, ...(review ? [review] : [])].map((one) => one.updateTime).join('~');
