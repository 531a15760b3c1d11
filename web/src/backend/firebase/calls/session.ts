import { FirebaseError } from 'firebase/app';
import { type Auth, signOut } from 'firebase/auth';
import { BackendError } from '../../errors';
import { safely } from './translate';

/** Wraps the calls of a session. */
export type OfSession = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether the identity provider no longer knows the account: it was deleted elsewhere while this session went on. */
function isAccountGone(thrown: unknown): boolean {
  return thrown instanceof FirebaseError && thrown.code === 'auth/user-not-found';
}

/**
 * Runs the calls of whoever is signed in. An account that is gone shows when the token is fetched anew, in whichever call needs it; the
 * provider's own part keeps such a session, so it is ended here: the session has expired, and nobody's password was wrong.
 */
export function ofSession(auth: Auth): OfSession {
  return (work) =>
    safely(async () => {
      try {
        return await work();
      } catch (thrown) {
        if (!isAccountGone(thrown) || !auth.currentUser) throw thrown;
        await signOut(auth).catch(() => undefined);
        throw new BackendError('session-expired');
      }
    });
}
