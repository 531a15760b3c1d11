/**
 * The last review of a counselor's license, `counselors/{uid}/review/current` {state, reason, license, name, city, languages, at}, with the record as staff saw
 * it. The counselor can read it, and only staff write it.
 */
import { licenseChanges, licenseState, licenseWaits } from '../core.ts';
import { languagesOf, textOf } from '../people/people.ts';
import type { Found, Change } from '../project/store.ts';

type ReviewState = 'verified' | 'refused' | 'suspended';

type CounselorState = 'waiting' | 'verified' | 'refused' | 'suspended';

interface Review {
  state: ReviewState;
  reason: string;
  at: Date | undefined;
}

export interface FieldChange {
  field: string;
  was: string;
  now: string;
}

/** The fields of the record that decide whether a license waits: those that a review keeps, and when the ID document was uploaded. */
export const SEEN = ['license', 'name', 'city', 'languages', 'documentAt'];

export const reviewPath = (uid: string) => `counselors/${uid}/review/current`;

export function reviewOf(review: Found | undefined): Review | undefined {
  if (!review) return undefined;
  const { state, reason, at } = review.fields;
  return {
    state: textOf(state) as ReviewState,
    reason: textOf(reason),
    at: at instanceof Date ? at : undefined,
  };
}

/**
 * Writes a review of this record. If two reviews are written at once, the second fails.
 * @param before the previous review, as it was read
 */
export const reviewChange = (
  { id, fields }: Found,
  before: Found | undefined,
  state: ReviewState,
  reason: string = '',
): Change => ({
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
 * @returns empty without a review
 */
export function changesSince(record: Found, review: Found | undefined): FieldChange[] {
  if (!review) return [];
  const changed = licenseChanges(review.fields, record.fields);
  return changed.map((field) => ({ field, was: shown(review, field), now: shown(record, field) }));
}

function shown({ fields }: Found, field: string) {
  if (field === 'languages') return languagesOf(fields).join(' ');
  if (field !== 'document') return textOf(fields[field]);
  const at = fields['documentAt'];
  return at instanceof Date ? at.toISOString() : '';
}

/**
 * The state of a counselor in the list. A refused or suspended counselor who changes the record waits again.
 * @param record with the fields in `SEEN`
 * @param review the last one
 */
export function counselorState(
  record: Pick<Found, 'fields' | 'updateTime'>,
  verified: boolean,
  review: Found | undefined,
): CounselorState {
  const state = licenseState(verified, review?.fields, record.fields, isSavedSince(record, review));
  return state === 'changed' ? 'waiting' : state;
}

/**
 * Whether staff have to look at the license: nobody has decided about it as it is, or a verified counselor has uploaded another ID document.
 * @param record with the fields in `SEEN`
 * @param review the last one
 */
export const licenseIsWaiting = (
  record: Pick<Found, 'fields' | 'updateTime'>,
  verified: boolean,
  review: Found | undefined,
) => licenseWaits(verified, review?.fields, record.fields, isSavedSince(record, review));

function isSavedSince({ updateTime }: Pick<Found, 'updateTime'>, review: Found | undefined) {
  const at = reviewOf(review)?.at;
  return at !== undefined && Date.parse(updateTime) > at.getTime();
}

/** A mark of the record's and the review's state, which the reviewer returns with the decision. It changes with either. */
export const asOfOf = (record: Found, review: Found | undefined) =>
  [record, ...(review ? [review] : [])].map((one) => one.updateTime).join('~');
