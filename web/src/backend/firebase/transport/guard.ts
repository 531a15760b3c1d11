import { signOut } from 'firebase/auth';
import { BackendError } from '../../errors';
import type { Firebase } from '../opening/app';
import { inTime } from './inTime';
import { patiently } from './patience';
import { ofSession } from './session';
import { settleRefusal } from './trust';

/** Turns a call of the store into a call of a port. */
export type Guard = <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) => (...args: Args) => Promise<T>;

/**
 * The guard of all calls to data that has an owner: every failure becomes an error of the catalogue, a call that hangs ends, and a write to
 * documents that others hold is repeated. A refusal without a sign-in means that the session has ended; `settleRefusal` finds out the
 * meaning of a refusal with one.
 */
export function guardOf({ auth, db }: Pick<Firebase, 'auth' | 'db'>): Guard {
  const inSession = ofSession(auth);
  return (call) =>
    async (...args) => {
      let asked = '';
      try {
        return await inTime(() =>
          inSession(async () => {
            asked = (await auth.currentUser?.getIdToken()) ?? '';
            return patiently(() => call(...args));
          }),
        );
      } catch (thrown) {
        if (!(thrown instanceof BackendError) || thrown.code !== 'permission-denied') throw thrown;
        const user = auth.currentUser;
        if (!user) throw new BackendError('session-expired');
        if (!(await inSession(() => settleRefusal(user, asked, db, () => signOut(auth))))) throw thrown;
        return await inTime(() => inSession(() => patiently(() => call(...args))));
      }
    };
}
