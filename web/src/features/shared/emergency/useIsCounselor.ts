import { useSession } from '../../../state/account/useSession';

/** Whether a counselor asks: help for them is where their client is, and not where they are. */
export function useIsCounselor(): boolean {
  const session = useSession();
  return session.kind === 'signedIn' && session.profile?.role === 'counselor';
}
