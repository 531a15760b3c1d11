import type { EmergencyContact } from '../../../core/generated/tables';
import { api, reading, FRESH } from '../../queries';
import { type Shown, shown } from '../../queries/shapes';

/** The emergency contact that a patient left for a session (docs/messages.md#emergency-contact). */
const { useEmergencyContactQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also null if the counselor may not see it now. */
    emergencyContact: build.query<EmergencyContact | null, string>({
      queryFn: reading(({ sessions }, session) => sessions.loadEmergencyContact(session)),
      providesTags: ['sessions', 'emergencyContact'],
    }),
  }),
});

/** For the patient who left the emergency contact. */
export const useOwnEmergencyContact = (session: string): Shown<EmergencyContact> =>
  shown(useEmergencyContactQuery(session, FRESH));

/** For the counselor, who may see it from some moment on: an earlier "none" isn't shown while it is read again, or if that failed. */
export function useEmergencyContact(session: string): Shown<EmergencyContact> {
  const read = useEmergencyContactQuery(session, FRESH);
  const isKnown = read.currentData !== null || (!read.isFetching && read.error === undefined);
  return shown(isKnown ? read : { ...read, currentData: undefined });
}
