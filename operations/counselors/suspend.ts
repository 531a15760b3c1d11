/** Suspends a verified counselor with a reason that the counselor reads: removes the verification (unverify.ts) and stores the reason. */
import { NotDone, unlessConflict } from '../project/refusals.ts';
import { licenseItem } from '../taking/items.ts';
import { givenBack } from '../taking/take.ts';
import { reviewChange, reviewOf, reviewPath } from './review.ts';
import { unverify } from './unverify.ts';
import type { Writing } from '../project/act.ts';

/** The reason is stored together with the mark, before sessions are canceled. Calling it again continues where it was interrupted. */
export async function suspendCounselor(
  acting: Writing,
  { uid, reason }: { uid: string; reason: string },
): Promise<{ sessions: number; tickets: number; times: number }> {
  const { store } = acting;
  const [record, profile, review] = await store.read([
    `counselors/${uid}`,
    `counselorProfiles/${uid}`,
    reviewPath(uid),
  ]);
  if (!record || !profile) throw new NotDone('unknown', `There is no counselor "${uid}".`, 'counselor');
  if (profile.fields.verified) {
    const write = store.commit([
      { path: profile.path, set: { verified: false }, expects: { updateTime: profile.updateTime } },
      reviewChange(record, review, 'suspended', reason.trim()),
      givenBack(licenseItem(uid)),
    ]);
    await unlessConflict(write, () => {
      throw new NotDone('changed', 'Not suspended: the counselor has changed since.', 'counselor');
    });
  } else if (reviewOf(review)?.state !== 'suspended') {
    throw new NotDone('notNow', `Not suspended: the license of "${uid}" isn’t verified.`, 'counselor');
  }
  return unverify(acting, { uid });
}

/** Finishes an interrupted suspension by canceling the remaining sessions. Someone may have verified the license again since. */
export async function finishSuspending(acting: Writing, { uid }: { uid: string; reason: string }) {
  const [review] = await acting.store.read([reviewPath(uid)]);
  if (reviewOf(review)?.state === 'suspended') return unverify(acting, { uid });
  throw new NotDone('notNow', `The license of "${uid}" isn’t suspended any more.`, 'counselor');
}
