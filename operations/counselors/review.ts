/** The last review of a counselor's license, with the record as staff saw it. The counselor can read it, and only staff write it. */
import { licenseChanges, licenseState, licenseWaits } from '../core.ts';
import type { ReviewState } from '../../web/src/core/generated/tables.ts';
import type { Found, Change } from '../project/store.ts';

type Counselor = Found<'counselors'>;
type Reviewed = Found<'review'> | undefined;

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

export const reviewPath = (uid: string) => `counselors/${uid}/review/current` as const;

export function reviewOf(review: Reviewed): Review | undefined {
  const { state, reason = '', at } = review?.fields ?? {};
  return state && { state, reason, at };
}

/**
 * Writes a review of this record. If two reviews are written at once, the second fails.
 * @param before the previous review, as it was read
 */
export function reviewChange({ id, fields }: Counselor, before: Reviewed, state: ReviewState, reason = ''): Change {
  const { license = '', name = '', city = '', languages = [] } = fields;
  return {
    path: reviewPath(id),
    set: { state, reason, license, name, city, languages },
    stamp: ['at'],
    expects: before ? { updateTime: before.updateTime } : { exists: false },
  };
}

/**
 * The fields of the record that differ from the last review.
 * @returns empty without a review
 */
export function changesSince(record: Counselor, review: Reviewed): FieldChange[] {
  if (!review) return [];
  const changed = licenseChanges(review.fields, record.fields);
  return changed.map((field) => ({ field, was: shown(review, field), now: shown(record, field) }));
}

/** A field of a record, or as a review has kept it; a review keeps no document. */
function shown({ fields }: Found<'counselors' | 'review'>, field: string) {
  const { license, name, city, languages = [] } = fields;
  const document = 'documentAt' in fields ? fields.documentAt.toISOString() : undefined;
  const texts = new Map(Object.entries({ license, name, city, document, languages: languages.join(' ') }));
  return texts.get(field) ?? '';
}

/**
 * The state of a counselor in the list. A refused or suspended counselor who changes the record waits again.
 * @param record with the fields in `SEEN`
 * @param review the last one
 */
export function counselorState(record: Counselor, verified: boolean, review: Reviewed) {
  const state = licenseState(verified, review?.fields, record.fields, isSavedSince(record, review));
  return state === 'changed' ? 'waiting' : state;
}

/**
 * Whether staff have to look at the license: nobody has decided about it as it is, or a verified counselor has uploaded another ID document.
 * @param record with the fields in `SEEN`
 * @param review the last one
 */
export const licenseIsWaiting = (record: Counselor, verified: boolean, review: Reviewed) =>
  licenseWaits(verified, review?.fields, record.fields, isSavedSince(record, review));

function isSavedSince({ updateTime }: Counselor, review: Reviewed) {
  const at = review?.fields.at;
  return at !== undefined && Date.parse(updateTime) > at.getTime();
}

/** A mark of the record's and the review's state, which the reviewer returns with the decision. It changes with either. */
export const asOfOf = (record: Counselor, review: Reviewed) =>
  [record, ...(review ? [review] : [])].map((one) => one.updateTime).join('~');
