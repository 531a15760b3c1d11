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

/** The rules of the store refused: the app wrote what they do not take, or somebody else's tab has left it without a right to. */
const REFUSALS: ReadonlySet<BackendErrorCode> = new Set(['permission-denied', 'unauthorized']);

/** For whom an operation runs, as the four ways to make one say. */
type RunsFor = 'person' | 'entering' | 'leaving' | 'anyone';

/** What the code of an operation works with. `dispatch` throws `session-expired` once the person it runs for has left. */
export interface OperationApi extends ThunkApi {
  /**
   * Tells an `entering` operation who came in by it. The session has heard of them before: the provider tells its listener first.
   * @throws BackendError `session-expired` where they have left already
   */
  entered: (user: AuthUser) => void;
  /**
   * To be asked before a step that works on whoever is signed in by then.
   * @throws BackendError `session-expired` where that is no longer the person it runs for
   */
  mustBeThere: () => void;
}

type Run<Args extends unknown[], Result> = (api: OperationApi, ...args: Args) => Promise<Result>;

/**
 * An asynchronous action whose arguments appear in no Redux action: they may be passwords, card numbers or answers about health, and whoever
 * watches actions (a tool, a log) must not see them.
 *
 * `createAsyncThunk` puts its argument into `meta.arg` of every action. Here each call makes a thunk of the same name around its own
 * arguments, and that thunk takes none. The three actions, their matchers and `unwrap()` are the usual ones; a rejection is a
 * `BackendErrorCode`.
 *
 * A person may leave while it runs, by another tab: from then on it dispatches nothing, so that what it brings never shows to who comes next, and
 * `unwrap()` tells `session-expired`.
 *
 * @param runsFor whose leaving ends it
 * @param type the name before `/pending`, `/fulfilled` and `/rejected`
 * @param run what to do; it may throw anything, which becomes its code
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
          // Before its result, and before a refusal that only says that they are gone.
          mustBeThere();
        }
      };
      const orNothing = ((action: UnknownAction) => (hasLeft() ? action : dispatch(action))) as AppDispatch;
      return around(work)(undefined)(orNothing, getState, outside);
    };
  return Object.assign(start, { pending, fulfilled, rejected });
}

/** An operation for who is signed in when it starts: most are. It ends as soon as they are not. */
export const operation = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('person', type, run);

/** An operation by which somebody comes in; from `entered` on it is theirs. Before that nobody can leave. */
export const entering = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('entering', type, run);

/** An operation by which who is signed in goes. It ends only where somebody else is there already. */
export const leaving = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('leaving', type, run);

/** An operation for whoever is at the keyboard, signed in or not. It always comes to its end. */
export const anyones = <Args extends unknown[], Result>(type: string, run: Run<Args, Result>) =>
  makeOperation('anyone', type, run);
