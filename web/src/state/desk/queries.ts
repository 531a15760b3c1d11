/** The calls of the staff's desk. An answer is dropped with its screen, since it may contain a patient's answers. */
import { useRef, useSyncExternalStore } from 'react';
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

interface DeskCall {
  act: ActName;
  input: object;
  id?: string;
}

const deskQueries = api.injectEndpoints({
  endpoints: (build) => ({
    desk: build.query<unknown, DeskCall>({
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
    deskAct: build.mutation<unknown, Required<DeskCall>>({
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
  return shownUnlessOut(
    deskQueries.useDeskQuery({ act, input }, { ...options, refetchOnMountOrArgChange: true }) as Read<Act>,
  );
}

type Read<Act extends ActName> = Parameters<typeof shown<ActAnswer<Act>>>[0];

const shownUnlessOut = <Act extends ActName>(read: Read<Act>) =>
  shown(isOut(read.error) ? { ...read, currentData: undefined } : read);

/** How often an answer that stays on screen is read again, in milliseconds: while the tab is seen, and while it is hidden. */
export interface Pace {
  seen: number;
  hidden: number;
}

export interface Renewed<View> {
  read: Shown<View>;
  /** Why the last read failed: what is on screen may be outdated. */
  stale: BackendErrorCode | null;
  again: () => void;
}

/** The refusals after which no further read helps before the member does something. */
const ENDS: ReadonlySet<BackendErrorCode> = new Set([...OUT, 'recent-sign-in-required', 'session-expired']);

/**
 * An answer that is read again at a pace as long as it is on screen, also in a hidden tab, and when the member comes back to the tab.
 *
 * @param pace null to read nothing
 */
export function useDeskRenewed<Act extends ActName>(
  act: Act,
  input: ActInput<Act>,
  pace: Pace | null,
): Renewed<ActAnswer<Act>> {
  const call = { act, input };
  const isHidden = useIsHidden();
  const { error } = deskQueries.endpoints.desk.useQueryState(call);
  const stale = error === undefined ? null : codeOf(error);
  const isOver = stale !== null && ENDS.has(stale);
  const read = deskQueries.useDeskQuery(call, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    skip: pace === null,
    pollingInterval: pace === null || isOver ? 0 : isHidden ? pace.hidden : pace.seen,
  }) as Read<Act>;
  return { read: shownUnlessOut(read), stale, again: () => void read.refetch() };
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

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Whether the person sees another tab, or has minimized the window. */
const useIsHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  );
