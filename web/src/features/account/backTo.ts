import { useLocation } from 'react-router';
import { paths } from '../../config/paths';

/** What may be gone on to: a time that is checked, and a session. Both say themselves what they show to whom. */
const ONWARD = [`${paths.sessionsCheck}?`, `${paths.sessionView}?`];

/** Where to go on after logging in, as the history entry of the login page holds it (navigation state). */
export interface BackTo {
  back: string;
}

/** The address to go on to from here; null where there is none. Navigation state is the visitor's to forge: it leads nowhere else. */
export function useBackTo(): string | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  return typeof back === 'string' && ONWARD.some((address) => back.startsWith(address)) ? back : null;
}
