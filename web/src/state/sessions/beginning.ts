import type { Booking, Whom } from '../../core/generated/tables';
import { lastRequest } from '../requests/recent';
import { useSession } from '../account/useSession';

/** The person for whom the patient made a request. */
export function whomOf({ '1': answer }: Pick<Booking, '1'>): Whom {
  return answer === 'Teenager' ? 'child' : 'self';
}

/** The person for whom times are shown by default: the one from the user's last request. */
export function useWhomAsBefore(): Whom {
  const session = useSession();
  if (session.kind !== 'signedIn' || session.profile?.role !== 'patient') return 'self';
  const last = lastRequest(session.profile.record);
  return last === null ? 'self' : whomOf(last);
}
