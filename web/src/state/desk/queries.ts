/** The calls of the staff's desk. An answer is dropped with its screen, since it may contain a patient's answers. */
import { useRef } from 'react';
import { BackendError, type BackendErrorCode, codeOf } from '../../backend/errors';
import type { ActAnswer, ActInput, ActName } from '../../backend/ports';
import { OPENING_ACTS } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { api, known, reading } from '../queries';
import { type Shown, shown } from '../queries/shapes';

/** Whether an answer is read again after each act. Reads that leave a trace and dialogs' previews aren't. */
const isReread = (act: ActName) => !OPENING_ACTS.includes(act) && !act.startsWith('preview');

/** The refusals that concern the member, and not the act: nothing of the desk is shown any more. */
const OUT: ReadonlySet<BackendErrorCode> = new Set(['permission-denied', 'access-ended', 'user-disabled']);

const isOut = (error: unknown): boolean => error !== undefined && OUT.has(codeOf(error));

interface Call {
  act: ActName;
  input: object;
  id?: string;
}

const deskQueries = api.injectEndpoints({
  endpoints: (build) => ({
    desk: build.query<unknown, Call>({
      queryFn: reading(({ desk }, { act, input }) => desk.callDesk(act, input as never, crypto.randomUUID())),
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { act }) => [
        ...(isReread(act) ? (['desk'] as const) : []),
        ...(act === 'me' ? (['deskMember'] as const) : []),
      ],
      // A list may be the first to learn that the member was removed: then the whole page has to know.
      onQueryStarted: async ({ act }, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch (failure) {
          if (act !== 'me' && isOut((failure as { error: unknown }).error)) {
            dispatch(api.util.invalidateTags(['deskMember']));
          }
        }
      },
    }),
    deskAct: build.mutation<unknown, Required<Call>>({
      queryFn: reading(({ desk }, { act, input, id }) => desk.callDesk(act, input as never, id)),
      invalidatesTags: ['desk'],
    }),
  }),
});

/**
 * The answer of an act that changes nothing. It is read again after each act of the staff member, unless it leaves a trace: then
 * `useDeskPatch` changes the answer on screen.
 *
 * @param options `refetchOnFocus`: also read again when the staff member comes back to the tab
 */
export function useDesk<Act extends ActName>(
  act: Act,
  input: ActInput<Act>,
  options: { skip?: boolean; refetchOnFocus?: boolean } = {},
): Shown<ActAnswer<Act>> {
  const read = deskQueries.useDeskQuery({ act, input }, { ...options, refetchOnMountOrArgChange: true }) as Parameters<
    typeof shown<ActAnswer<Act>>
  >[0];
  return shown(isOut(read.error) ? { ...read, currentData: undefined } : read);
}

/** Changes an opened answer on screen in the same way as an act has just changed the store: opening it again would leave a second trace. */
export function useDeskPatch<Act extends ActName>(act: Act, input: ActInput<Act>) {
  const dispatch = useAppDispatch();
  return (change: (was: ActAnswer<Act>) => Partial<ActAnswer<Act>>): void => {
    const patched = (was: unknown): unknown => Object.assign({}, was, change(was as ActAnswer<Act>));
    dispatch(known(deskQueries.util.updateQueryData('desk', { act, input }, patched)));
  };
}

/**
 * Carries out an act that changes something, and reloads the desk. A retry of the same call has the same id, so that it takes effect once.
 * A retry has a new id if the member has to look again first, and if the act opens something, because each opening leaves its own trace.
 *
 * @throws BackendError
 */
export function useDeskAct<Act extends ActName>(act: Act): (input: ActInput<Act>) => Promise<ActAnswer<Act>> {
  const [run] = deskQueries.useDeskActMutation();
  const last = useRef({ of: '', id: '' });
  return async (input) => {
    const of = JSON.stringify(input);
    if (last.current.of !== of) last.current = { of, id: crypto.randomUUID() };
    const answer = await run({ act, input, id: last.current.id });
    const code = answer.error === undefined ? undefined : codeOf(answer.error);
    if (code === undefined || code === 'session-changed' || OPENING_ACTS.includes(act))
      last.current = { of: '', id: '' };
    if (code !== undefined) throw new BackendError(code);
    return answer.data as ActAnswer<Act>;
  };
}
