import type { User } from 'firebase/auth';
import { type Firestore, getDoc, updateDoc } from 'firebase/firestore/lite';
import { BackendError } from '../../errors';
import { refs, stamp } from '../stored/refs';
import { newestTokenOf } from './token';
import { translate } from './translate';

/** Writes the session's own time into the record; null where nobody vouches for it. */
export async function endOlderSignIns(user: User, db: Firestore, uid: string): Promise<number | null> {
  const { signedInAt, vouchedFor } = await newestTokenOf(user, { asks: true });
  if (!vouchedFor) return null;
  await updateDoc(refs.patient(db, uid), { since: signedInAt, ...stamp() });
  return signedInAt;
}

/** Milliseconds after which a session that another tab of this browser has begun is this tab's too: the SDK looks for it every 800. */
const SHARED_AFTER = 1_700;

async function isRefused(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return false;
  } catch (thrown) {
    const error = translate(thrown);
    if (error.code !== 'permission-denied') throw error;
    return true;
  }
}

/**
 * What a refusal means, and what is done about it. The rules refuse an owner the own record for one reason: it says since when sign-ins count, and this
 * one is older, or nobody vouches for it. They let every owner ask whether the account was closed, so where that is refused too, something else is
 * the matter.
 *
 * @param asked the token that the refused call was made with
 * @returns whether the same call may be allowed now: it would be made with another token
 * @throws BackendError where the record is shut to this session, which is ended then
 */
export async function settleRefusal(
  user: User,
  asked: string,
  db: Firestore,
  endSession: () => Promise<void>,
): Promise<boolean> {
  const { vouchedFor } = await newestTokenOf(user, { asks: true });
  const hasChanged = async () => (await user.getIdToken()) !== asked;
  if (!(await isRefused(getDoc(refs.patient(db, user.uid))))) return hasChanged();
  if (await isRefused(getDoc(refs.closed(db, user.uid)))) return false;
  if (!vouchedFor) throw new BackendError('email-unconfirmed');
  await new Promise((resolve) => setTimeout(resolve, SHARED_AFTER));
  if (await hasChanged()) return true;
  await endSession();
  throw new BackendError('session-expired');
}
