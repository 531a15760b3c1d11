import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ThunkExtra } from './extra';
import type { InboxState } from './inbox/state';
import type { QueriesState } from './queries/api';
import type { SessionState } from './account/state';
import type { UserState } from './user/state';
import type { WritesState } from './writes/state';

/** The whole state. Written out, so that slices and thunks can refer to it without circular types. */
export interface RootState {
  user: UserState;
  session: SessionState;
  inbox: InboxState;
  writes: WritesState;
  /** Present once a screen has read something through RTK Query. */
  queries?: QueriesState;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** The tools of a thunk's code. */
export interface ThunkApi {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: ThunkExtra;
}
