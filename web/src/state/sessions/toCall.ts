/** Somebody to call where a patient is in danger: left for one session, read by its counselor around it (docs/messages.md#somebody-to-call). */
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { PersonToCall, PersonToCallPayload } from '../../core/generated/tables';
import { orFound } from '../arrival';
import { lists, reading } from '../lists/lists';
import '../lists/part';
import { operation } from '../operation';
import { FRESH, sessionsChanged } from './lists';

const { useToCallQuery } = lists.injectEndpoints({
  endpoints: (build) => ({
    /** Null too where the counselor may not see it now. */
    toCall: build.query<PersonToCall | null, string>({
      queryFn: reading(({ sessions }, session) => sessions.loadPersonToCall(session)),
      providesTags: ['sessions'],
    }),
  }),
});

/** Whom to call, as far as it was read; `person` is null where nobody is left, or it may not be seen. */
export type ShownToCall =
  | { kind: 'loading' }
  | { kind: 'failed'; error: BackendErrorCode; again: () => void }
  | { kind: 'there'; person: PersonToCall | null };

/** For who left it: what was read stays shown while it is read anew, whatever becomes of that. */
export function useOwnToCall(session: string): ShownToCall {
  const { currentData, error, isFetching, refetch } = useToCallQuery(session, FRESH);
  if (currentData !== undefined) return { kind: 'there', person: currentData };
  if (isFetching || error === undefined) return { kind: 'loading' };
  return { kind: 'failed', error: codeOf(error), again: () => void refetch() };
}

/** For who may see it from some moment on: that there was nobody to see is no answer while it is read anew, and none where that failed. */
export function useToCall(session: string): ShownToCall {
  const { currentData, error, isFetching, refetch } = useToCallQuery(session, FRESH);
  if (currentData) return { kind: 'there', person: currentData };
  if (isFetching) return { kind: 'loading' };
  if (error === undefined) return { kind: 'there', person: null };
  return { kind: 'failed', error: codeOf(error), again: () => void refetch() };
}

/** Leaves somebody to call. Repeatable. */
export const leavePersonToCall = operation(
  'sessions/leaveToCall',
  async ({ dispatch, extra }, session: string, person: PersonToCallPayload): Promise<void> => {
    const { sessions } = await extra.loadBackend();
    await orFound(
      () => sessions.leavePersonToCall(session, person),
      async () => {
        const stored = await sessions.loadPersonToCall(session);
        return stored?.name === person.name && stored.phone === person.phone && stored.country === person.country;
      },
    );
    dispatch(sessionsChanged());
  },
);

/** Deletes whom to call. Repeatable. */
export const removePersonToCall = operation(
  'sessions/removeToCall',
  async ({ dispatch, extra }, session: string): Promise<void> => {
    const { sessions } = await extra.loadBackend();
    await orFound(
      () => sessions.removePersonToCall(session),
      async () => (await sessions.loadPersonToCall(session)) === null,
    );
    dispatch(sessionsChanged());
  },
);
