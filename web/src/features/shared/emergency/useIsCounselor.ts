import { useSession } from '../../../state/account/useSession';

/** Whether the user is a counselor, whose client is elsewhere, so that help has to go to the client's place. */
export function useIsCounselor(): boolean {
  const session = useSession();
  return session.kind === 'signedIn' && session.profile?.role === 'counselor';
}
