import { LIMITS } from '../../core/generated/tables';
import { useSession } from '../../state/account/useSession';
import type { ThreadsAsked } from '../../state/messages/queries';

/** The longest allowed id in a URL; a longer one counts as none. */
const LONGEST = LIMITS.UID_MAX;

/** Returns the owner of the messages: `unfinished` if the account has no record, null until that is known. */
export function useWhose(): ThreadsAsked | 'unfinished' | null {
  const session = useSession();
  if (session.kind !== 'signedIn') return null;
  const { user, profile, profileLoaded } = session;
  if (profile !== null) return { uid: user.uid, side: profile.role };
  return profileLoaded ? 'unfinished' : null;
}

/** Reads an id from a URL. */
export const idOf = (value: string | null): string => (value !== null && value.length <= LONGEST ? value : '');
