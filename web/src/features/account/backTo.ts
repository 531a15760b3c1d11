import { useLocation } from 'react-router';
import { paths } from '../../config/paths';

/** Where to go on after logging in, as the history entry of the login page holds it (navigation state). */
export interface BackTo {
  back: string;
}

/** The address to go on to from here; null where there is none. Navigation state is the visitor's to forge: it leads nowhere but to a time that is checked. */
export function useBackTo(): string | null {
  const { state } = useLocation() as { state: unknown };
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  return typeof back === 'string' && back.startsWith(`${paths.sessionsCheck}?`) ? back : null;
}
