import { FirebaseError } from 'firebase/app';
import { type Auth, signOut } from 'firebase/auth';
import { BackendError } from '../../errors';
import { safely } from './translate';

/** Wraps the calls of a session. */
export type OfSession = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether the identity provider no longer knows the account: it was deleted elsewhere during this session. */
function isAccountGone(thrown: unknown): boolean {
  return thrown instanceof FirebaseError && thrown.code === 'auth/user-not-found';
}

/**
 * Runs the calls of the signed-in user. A deleted account only shows when a call fetches a new token. The provider's SDK keeps such a
 * session, so it is ended here and reported as expired, not as a wrong password.
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
