/** Marks a counselor's license as verified, so that the counselor appears on the team page. Only exactly the record that was reviewed is verified. */
import { findTwins } from '../people/people.ts';
import { hasUnseen } from '../people/unseen.ts';
import { allOf } from '../project/all.ts';
import { NotDone, unlessConflict } from '../project/refusals.ts';
import { licenseItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { factsOf } from './list.ts';
import {
  asOfOf,
  changesSince,
  counselorState,
  licenseIsWaiting,
  reviewChange,
  reviewOf,
  reviewPath,
} from './review.ts';
import type { Acting, Reading, Writing } from '../project/act.ts';
import type { Found, Change } from '../project/store.ts';

/** The license, and the state of the record (`asOf`), as the reviewer saw them. */
interface Reviewed {
  uid: string;
  license: string;
  asOf: string;
}

/** The public profile repeats these fields of the record (docs/product.md#records). */
const PUBLIC = ['name', 'city', 'languages', 'topics', 'prefers', 'portrait', 'bio', 'photo'] as const;

/** All that a reviewer reads. `asOf` must be passed back to `verifyCounselor`. */
export async function reviewCounselor(
  { store, accounts, now }: Pick<Acting, 'store' | 'accounts' | 'now'>,
  { uid }: { uid: string },
) {
  const { record, profile, review } = await readReviewable(store, uid);
  const state = await accounts.verifiedEmails([uid]);
  const all = await allOf(store, { in: 'counselors', fields: ['name', 'license'] });
  const { email, bio, photo } = record.fields;
  return {
    ...factsOf(record, now),
    email: email ?? '',
    emailState: state(uid),
    bio: bio ?? '',
    photo: photo ?? '',
    verified: isVerified(profile),
    state: counselorState(record, isVerified(profile), review),
    waits: licenseIsWaiting(record, isVerified(profile), review),
    review: reviewOf(review),
    changes: changesSince(record, review),
    twins: findTwins(all)(record),
    asOf: asOfOf(record, review),
  };
}

/** @returns `verified`: whether it already was */
export async function previewVerifying(
  { store }: Reading,
  reviewed: Reviewed,
): Promise<{ name: string; city: string; license: string; asOf: string; verified: boolean }> {
  const { record, profile, review } = await agreeing(store, reviewed);
  const { name = '', city = '' } = record.fields;
  return { name, city, license: reviewed.license, asOf: asOfOf(record, review), verified: isVerified(profile) };
}

export async function verifyCounselor({ store }: Writing, reviewed: Reviewed) {
  const found = await agreeing(store, reviewed);
  const { record, profile, review } = found;
  // A reviewer who saw the newest review confirms it again, because the ID document can change without the record.
  const isRepeated = reviewed.asOf !== asOfOf(record, review);
  const isDone = changesSince(record, review).length === 0 && !licenseIsWaiting(record, isVerified(profile), review);
  if (isVerified(profile) && isRepeated && isDone) return;
  await unlessConflict(store.commit([...marked(found, true), reviewChange(record, review, 'verified')]), async () => {
    // Another member, or an earlier attempt whose answer was lost, may have done exactly this.
    const now = await readReviewable(store, reviewed.uid);
    if (now.record.updateTime !== record.updateTime || !isVerified(now.profile)) throw changed('Not verified');
  });
}

/** Refuses a license, with a reason that the counselor reads. */
export async function refuseCounselor(
  { store }: Writing,
  { uid, asOf, reason }: { uid: string; asOf: string; reason: string },
) {
  const found = await readReviewable(store, uid);
  if (asOf !== asOfOf(found.record, found.review)) throw changed('Not refused');
  if (isVerified(found.profile)) {
    throw new NotDone(
      'notNow',
      `Not refused: the license of "${uid}" is verified, so it can only be suspended.`,
      'counselor',
    );
  }
  const review = reviewChange(found.record, found.review, 'refused', reason.trim());
  await unlessConflict(store.commit([...marked(found, false), review]), () => {
    throw changed('Not refused');
  });
}

/** Sets the mark, but only if neither the record nor the public profile has changed since they were read. */
const marked = ({ record, profile }: Pick<Reviewable, 'record' | 'profile'>, verified: boolean): Change[] => [
  // The license is written unchanged: this ties the mark to the record as it was read.
  { path: record.path, set: { license: record.fields.license ?? '' }, expects: { updateTime: record.updateTime } },
  { path: profile.path, set: { verified }, expects: { updateTime: profile.updateTime } },
  givenBack(licenseItem(record.id)),
];

/** The counselor, if the record is still the one that was reviewed. */
async function agreeing(store: Acting['store'], { uid, license, asOf }: Reviewed) {
  const found = await readReviewable(store, uid);
  const { record, profile, review } = found;
  const own = record.fields.license ?? '';
  if (own !== license) {
    throw new NotDone('changed', `Not verified: the record's license is "${own}", not "${license}".`, 'counselor');
  }
  if (hasUnseen(license)) {
    throw new NotDone(
      'unsound',
      'Not verified: the license contains invisible characters. Ask the counselor to type it again.',
    );
  }
  // Repeating the same verification finds its own review.
  const isSameRecord = asOf.split('~')[0] === record.updateTime;
  if (asOf === asOfOf(record, review) || (isSameRecord && isVerified(profile))) return found;
  throw changed('Not verified');
}

interface Reviewable {
  record: Found<'counselors'>;
  profile: Found<'counselorProfiles'>;
  review: Found<'review'> | undefined;
}

async function readReviewable(store: Acting['store'], uid: string): Promise<Reviewable> {
  const [record, profile, review] = await store.read([
    `counselors/${uid}`,
    `counselorProfiles/${uid}`,
    reviewPath(uid),
  ]);
  if (!record || !profile) throw new NotDone('unknown', `There is no counselor "${uid}".`, 'counselor');
  if (PUBLIC.some((field) => String(record.fields[field]) !== String(profile.fields[field]))) {
    throw new NotDone('unsound', `The public profile of "${uid}" doesn’t match the record: check both in the console.`);
  }
  return { record, profile, review };
}

const isVerified = ({ fields }: Found<'counselorProfiles'>) => fields.verified === true;

const changed = (what: string) => new NotDone('changed', `${what}: the record has changed since.`, 'counselor');
