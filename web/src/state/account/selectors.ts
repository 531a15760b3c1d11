import type { BackendErrorCode } from '../../backend/errors';
import type { AuthUser, Profile } from '../../backend/ports';
import type { RootState } from '../types';

/** Who is there, for screens and guards. */
export type Session =
  | {
      kind: 'unknown';
      /** Why the identity provider could not be asked; `startListening` tries again. */
      problem: BackendErrorCode | null;
    }
  | {
      kind: 'signedOut';
      /** The session ended although nobody signed out. */
      expired: boolean;
    }
  | {
      kind: 'signedIn';
      user: AuthUser;
      /** Null while it is on its way, and where the account has no record. */
      profile: Profile | null;
      /** Whether a load has said what there is; a later load that fails does not take it back. */
      profileLoaded: boolean;
      /** The record was deleted, and the account waits for the rest of its deletion. */
      closed: boolean;
      /** It is one of Aram's staff, who have no record. */
      staff: boolean;
      /** Why the last load failed; `reloadProfile` tries again. */
      problem: BackendErrorCode | null;
    };

/** One view of the session: has the provider answered, who is signed in, is their record there. A new object each time: screens use `useSession`. */
export function selectSession({ user: { authObject: user }, session }: RootState): Session {
  if (user) {
    const loaded = session.loaded?.uid === user.uid ? session.loaded : null;
    return {
      kind: 'signedIn',
      user,
      profile: loaded?.profile ?? null,
      profileLoaded: loaded !== null,
      closed: loaded?.closed ?? false,
      staff: loaded?.staff ?? false,
      problem: session.problem,
    };
  }
  return session.answered
    ? { kind: 'signedOut', expired: session.expired }
    : { kind: 'unknown', problem: session.problem };
}
