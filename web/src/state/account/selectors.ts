import type { BackendErrorCode } from '../../backend/errors';
import type { AuthUser, Profile } from '../../backend/ports';
import type { RootState } from '../types';

/** The app's current user, for screens and guards. */
export type Session =
  | {
      kind: 'unknown';
      /** Why the identity provider couldn't be reached; `startListening` tries again. */
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
      /** Null while it is being loaded, and if the account has no record. */
      profile: Profile | null;
      /** Whether a load has succeeded; a later load that fails doesn't reset this. */
      profileLoaded: boolean;
      /** The record was deleted, and the rest of the account is still to be deleted. */
      closed: boolean;
      /** The account belongs to Aram's staff, who have no record. */
      staff: boolean;
      /** Why the last load failed; `reloadProfile` tries again. */
      problem: BackendErrorCode | null;
    };

/**
 * A summary of the session: whether the provider has answered, who is signed in, and their record. It is a new object each time: screens
 * use `useSession`.
 */
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
