import type { Booking, Whom } from '../../core/generated/tables';
import { lastRequest } from '../requests/recent';
import { useSession } from '../account/useSession';

/** For whom the patient asked in a request. */
export function whomOf({ '1': answer }: Pick<Booking, '1'>): Whom {
  return answer === 'Teenager' ? 'child' : 'self';
}

/** For whom a time is looked for unless something else is said: as in the last request of who is signed in. */
export function useWhomAsBefore(): Whom {
  const session = useSession();
  if (session.kind !== 'signedIn' || session.profile?.role !== 'patient') return 'self';
  const last = lastRequest(session.profile.record);
  return last === null ? 'self' : whomOf(last);
}
