import { LIMITS } from '../../core/generated/tables';
import { useSession } from '../../state/account/useSession';
import type { ThreadsAsked } from '../../state/messages/queries';

/** How long an id in an address may be: what is longer is none. */
const LONGEST = LIMITS.UID_MAX;

/** The owner of the messages: `unfinished` where the account has no record, null until that is known. */
export function useWhose(): ThreadsAsked | 'unfinished' | null {
  const session = useSession();
  if (session.kind !== 'signedIn') return null;
  const { user, profile, profileLoaded } = session;
  if (profile !== null) return { uid: user.uid, side: profile.role };
  return profileLoaded ? 'unfinished' : null;
}

/** An id out of an address. */
export const idOf = (value: string | null): string => (value !== null && value.length <= LONGEST ? value : '');
