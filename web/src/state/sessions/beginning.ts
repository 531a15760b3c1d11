import { type Booking, LIMITS, type Whom } from '../../core/generated/tables';
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

/** How many sessions a series has by default: about a month of them. */
const A_MONTH = 4;

/** The default number of sessions of a series: as many as there are tickets for, up to a month. */
export function useSeriesLength(): number {
  const session = useSession();
  const profile = session.kind === 'signedIn' ? session.profile : null;
  const tickets = profile?.role === 'patient' ? profile.record.tickets : A_MONTH;
  return Math.max(LIMITS.SERIES_MIN, Math.min(A_MONTH, tickets));
}
