/** The calls of the staff's desk. An answer is dropped with its screen, since it may hold a patient's answers. */
import { useRef } from 'react';
import { BackendError, codeOf } from '../../backend/errors';
import type { ActAnswer, ActInput, ActName } from '../../backend/ports';
import { OPENING_ACTS } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { api, known, reading } from '../queries';
import { type Shown, shown } from '../queries/shapes';

/** Whether an answer is read again after each act: not what leaves a trace, and not what a dialog foresaw. */
const isReread = (act: ActName) => !OPENING_ACTS.includes(act) && !act.startsWith('preview');

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
      providesTags: (_answer, _error, { act }) => (isReread(act) ? ['desk'] : []),
    }),
    deskAct: build.mutation<unknown, Required<Call>>({
      queryFn: reading(({ desk }, { act, input, id }) => desk.callDesk(act, input as never, id)),
      invalidatesTags: ['desk'],
    }),
  }),
});

/**
 * The answer of an act that changes nothing. It is read again after each act of the member, unless it leaves a trace: `useDeskPatch` then
 * changes what is shown.
 *
 * @param options `refetchOnFocus`: read again, too, when the member comes back to the tab
 */
export function useDesk<Act extends ActName>(
  act: Act,
  input: ActInput<Act>,
  options: { skip?: boolean; refetchOnFocus?: boolean } = {},
): Shown<ActAnswer<Act>> {
  return shown(
    deskQueries.useDeskQuery({ act, input }, { ...options, refetchOnMountOrArgChange: true }) as Parameters<
      typeof shown<ActAnswer<Act>>
    >[0],
  );
}

/** Changes what is shown of something opened, as an act has just changed it in the store: to open it again would leave a second trace. */
export function useDeskPatch<Act extends ActName>(act: Act, input: ActInput<Act>) {
  const dispatch = useAppDispatch();
  return (change: (was: ActAnswer<Act>) => Partial<ActAnswer<Act>>): void => {
    const patched = (was: unknown): unknown => Object.assign({}, was, change(was as ActAnswer<Act>));
    dispatch(known(deskQueries.util.updateQueryData('desk', { act, input }, patched)));
  };
}

/**
 * Does an act that changes something, and has the desk read again. Another try of the same call has the same id, so that it is done once.
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
    if (answer.error !== undefined) throw new BackendError(codeOf(answer.error));
    last.current = { of: '', id: '' };
    return answer.data as ActAnswer<Act>;
  };
}
