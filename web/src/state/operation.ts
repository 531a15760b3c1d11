import { createAsyncThunk, type UnknownAction } from '@reduxjs/toolkit';
import { BackendError, type BackendErrorCode, codeOf } from '../backend/errors';
import type { AuthUser } from '../backend/ports';
import { tellRefused } from '../config/reports';
import type { ThunkExtra } from './extra';
import type { AppDispatch, RootState, ThunkApi } from './types';

interface Config {
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
  rejectValue: BackendErrorCode;
}

/** The rules of the store refused: the write breaks them, or another tab has removed this person's permission. */
const REFUSALS: ReadonlySet<BackendErrorCode> = new Set(['permission-denied', 'unauthorized']);

/** The person that an operation runs for, one kind for each of the four ways to make one. */
type RunsFor = 'person' | 'entering' | 'leaving' | 'anyone';

/** The tools of an operation's code. `dispatch` throws `session-expired` once the person it runs for has left. */
export interface OperationApi extends ThunkApi {
  /**
   * Tells an `entering` operation who signed in. The session already knows, since the provider calls its listener first.
   * @throws BackendError `session-expired` if they have left already
   */
  entered: (user: AuthUser) => void;
  /**
   * Called before a step that affects the currently signed-in account.
   * @throws BackendError `session-expired` if that is no longer the person it runs for
   */
  mustBeThere: () => void;
}

type Run<Args extends unknown[], Result> = (api: OperationApi, ...args: Args) => Promise<Result>;

/**
 * An asynchronous action whose arguments appear in no Redux action: they may be passwords, card numbers or health answers, and nothing that
 * watches actions (a tool, a log) may see them.
 *
 * `createAsyncThunk` puts its argument into `meta.arg` of every action. Here each call makes a thunk of the same name around its arguments,
 * and that thunk takes none. The three actions, their matchers and `unwrap()` are the usual ones; a rejection is a `BackendErrorCode`.
 *
 * A person may sign out in another tab while it runs. From then on it dispatches nothing, so that the next person never sees its results,
 * and `unwrap()` rejects with `session-expired`.
 *
 * @param runsFor the person whose sign-out ends it
 * @param type the name before `/pending`, `/fulfilled` and `/rejected`
 * @param run what to do; it may throw anything, which is turned into its code
 */
function makeOperation<Args extends unknown[], Result>(runsFor: RunsFor, type: string, run: Run<Args, Result>) {
  const around = (work: (extra: ThunkExtra) => Promise<Result>) =>
    createAsyncThunk<Result, undefined, Config>(type, async (_none, { extra, rejectWithValue }) => {
      try {
        return await work(extra);
      } catch (thrown) {
        const code = codeOf(thrown);
        if (import.meta.env.VITE_ERROR_REPORTS && REFUSALS.has(code)) tellRefused({ code, action: type });
        return rejectWithValue(code);
      }
    });
  const { pending, fulfilled, rejected } = around(() => Promise.reject(new Error(`${type} has no arguments yet`)));
  const start =
    (...args: Args) =>
    (dispatch: AppDispatch, getState: () => RootState, outside: ThunkExtra) => {
      const present = () => getState().user.authObject?.uid ?? null;
      let person = runsFor === 'person' || runsFor === 'leaving' ? present() : null;
      const hasLeft = () => person !== null && present() !== person && !(runsFor === 'leaving' && present() === null);
      const mustBeThere = () => {
        if (hasLeft()) throw new BackendError('session-expired');
      };
      const whileThere = ((action: UnknownAction) => {
        mustBeThere();
        return dispatch(action);
      }) as AppDispatch;
      const entered = ({ uid }: AuthUser) => {
        if (present() !== uid) throw new BackendError('session-expired');
        person = uid;
      };
      const work = async (extra: ThunkExtra) => {
        try {
          return await run({ dispatch: whileThere, getState, extra, entered, mustBeThere }, ...args);
        } finally {
          // This comes before the result, and before a refusal that only means that they are gone.
          mustBeThere();
        }
      };
      const orNothing = ((action: UnknownAction) => (hasLeft() ? action : dispatch(action))) as AppDispatch;
      return around(work)(undefined)(orNothing, getState, outside);
    };
  return Object.assign(start, { pending, fulfilled, rejected });
}

/** An operation for the user who is signed in when it starts, as most are. It ends as soon as they sign out. */
export const operation = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('person', type, run);

/** An operation that signs somebody in; from `entered` on it is theirs. Before that nobody can leave. */
export const entering = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('entering', type, run);

/** An operation that signs the user out. It ends early only if somebody else is already signed in. */
export const leaving = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('leaving', type, run);

/** An operation for anybody, signed in or not. It always runs to its end. */
export const anyones = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('anyone', type, run);
