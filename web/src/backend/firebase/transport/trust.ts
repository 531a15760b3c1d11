import type { User } from 'firebase/auth';
import { type DocumentReference, type Firestore, getDoc, updateDoc } from 'firebase/firestore/lite';
import { BackendError } from '../../errors';
import type { Role } from '../../ports';
import { refs, stamp } from '../stored/refs';
import { newestTokenOf } from './token';
import { translate } from './translate';

/** Writes the session's own sign-in time into the record; null if nobody vouches for the email. */
export async function endOlderSignIns(user: User, db: Firestore, uid: string, role: Role): Promise<number | null> {
  const { signedInAt, vouchedFor } = await newestTokenOf(user, { asks: true });
  if (!vouchedFor) return null;
  switch (role) {
    case 'patient':
      await updateDoc(refs.patient(db, uid), { since: signedInAt, ...stamp() });
      break;
    case 'counselor':
      await updateDoc(refs.counselor(db, uid), { since: signedInAt });
      break;
  }
  return signedInAt;
}

/** Milliseconds after which a session that another tab of this browser began is also this tab's: the SDK checks every 800. */
const SHARED_AFTER = 1_700;

async function look(document: DocumentReference): Promise<'there' | 'missing' | 'refused'> {
  try {
    return (await getDoc(document)).exists() ? 'there' : 'missing';
  } catch (thrown) {
    const error = translate(thrown);
    if (error.code !== 'permission-denied') throw error;
    return 'refused';
  }
}

/**
 * Finds out what a refusal means, and acts on it. The rules refuse an owner their own record for one reason: it says since when sign-ins
 * count, and this sign-in is older, or nobody vouches for its email. Every owner may ask whether the account was closed, so if that is
 * refused too, the cause is something else. A counselor's record may be open while sessions, times and conversations are refused: those
 * always need a confirmed email.
 *
 * @param asked the token that the refused call was made with
 * @returns whether the same call may be allowed now, because it would be made with another token
 * @throws BackendError if the record is shut to this session, which is then ended
 */
export async function settleRefusal(
  user: User,
  asked: string,
  db: Firestore,
  endSession: () => Promise<void>,
): Promise<boolean> {
  const { vouchedFor } = await newestTokenOf(user, { asks: true });
  const hasChanged = async () => (await user.getIdToken()) !== asked;
  const patient = await look(refs.patient(db, user.uid));
  const own = patient === 'missing' ? await look(refs.counselor(db, user.uid)) : patient;
  if (own !== 'refused') {
    if (!vouchedFor && patient === 'missing' && own === 'there') throw new BackendError('email-unconfirmed');
    return hasChanged();
  }
  if ((await look(refs.closed(db, user.uid))) === 'refused') return false;
  if (!vouchedFor) throw new BackendError('email-unconfirmed');
  await new Promise((resolve) => setTimeout(resolve, SHARED_AFTER));
  if (await hasChanged()) return true;
  await endSession();
  throw new BackendError('session-expired');
}
