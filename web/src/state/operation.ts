import { createAsyncThunk } from '@reduxjs/toolkit';
import { type BackendErrorCode, codeOf } from '../backend/errors';
import type { ThunkExtra } from './extra';
import type { AppDispatch, RootState, ThunkApi } from './types';

interface Config {
  state: RootState;
  dispatch: AppDispatch;
  extra: ThunkExtra;
  rejectValue: BackendErrorCode;
}

/**
 * An asynchronous action whose arguments appear in no Redux action: they may be passwords, card numbers or answers about health, and whoever
 * watches actions (a tool, a log) must not see them.
 *
 * `createAsyncThunk` puts its argument into `meta.arg` of every action. Here each call makes a thunk of the same name around its own
 * arguments, and that thunk takes none. The three actions, their matchers and `unwrap()` are the usual ones; a rejection is a
 * `BackendErrorCode`.
 *
 * @param type the name before `/pending`, `/fulfilled` and `/rejected`
 * @param run what to do; it may throw anything, which becomes its code
 */
export function operation<Args extends unknown[], Result>(
  type: string,
  run: (api: ThunkApi, ...args: Args) => Promise<Result>,
) {
  const around = (work: (api: ThunkApi) => Promise<Result>) =>
    createAsyncThunk<Result, undefined, Config>(type, async (_none, { dispatch, getState, extra, rejectWithValue }) => {
      try {
        return await work({ dispatch, getState, extra });
      } catch (thrown) {
        return rejectWithValue(codeOf(thrown));
      }
    });
  const { pending, fulfilled, rejected } = around(() => Promise.reject(new Error(`${type} has no arguments yet`)));
  const start = (...args: Args) => around((api) => run(api, ...args))(undefined);
  return Object.assign(start, { pending, fulfilled, rejected });
}
