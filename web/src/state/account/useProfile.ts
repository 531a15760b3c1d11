import type { AuthUser } from '../../backend/ports';
import type { CounselorRecord, PatientRecord } from '../../core/generated/tables';
import { useSession } from './useSession';

/** The signed-in patient. Only for screens behind the guard for patients. */
export function usePatient(): { user: AuthUser; record: PatientRecord } {
  const session = useSession();
  if (session.kind !== 'signedIn' || session.profile?.role !== 'patient') {
    throw new Error('usePatient stands behind <Guarded audience="patient">');
  }
  return { user: session.user, record: session.profile.record };
}

/** The signed-in counselor. Only for screens behind the guard for counselors. */
export function useCounselor(): { user: AuthUser; record: CounselorRecord } {
  const session = useSession();
  if (session.kind !== 'signedIn' || session.profile?.role !== 'counselor') {
    throw new Error('useCounselor stands behind <Guarded audience="counselor">');
  }
  return { user: session.user, record: session.profile.record };
}
