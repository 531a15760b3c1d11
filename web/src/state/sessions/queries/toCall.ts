import type { PersonToCall } from '../../../core/generated/tables';
import { api, reading, FRESH } from '../../queries';
import { type Shown, shown } from '../../queries/shapes';

/** The emergency contact that a patient left for a session (docs/messages.md#somebody-to-call). */
const { useToCallQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Also null if the counselor may not see it now. */
    toCall: build.query<PersonToCall | null, string>({
      queryFn: reading(({ sessions }, session) => sessions.loadPersonToCall(session)),
      providesTags: ['sessions', 'toCall'],
    }),
  }),
});

/** For the patient who left the emergency contact. */
export const useOwnToCall = (session: string): Shown<PersonToCall> => shown(useToCallQuery(session, FRESH));

/** For the counselor, who may see it from some moment on: an earlier "none" isn't shown while it is read again, or if that failed. */
export function useToCall(session: string): Shown<PersonToCall> {
  const read = useToCallQuery(session, FRESH);
  const isKnown = read.currentData !== null || (!read.isFetching && read.error === undefined);
  return shown(isKnown ? read : { ...read, currentData: undefined });
}
