import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ThunkExtra } from './extra';
import type { InboxState } from './inbox/state';
import type { QueriesState } from './queries/api';
import type { SessionState } from './account/state';
import type { UserState } from './user/state';
import type { WritesState } from './writes/state';

/** The whole state. Written out, so that slices and thunks can refer to it without asking each other. */
export interface RootState {
  user: UserState;
  session: SessionState;
  inbox: InboxState;
  writes: WritesState;
  /** There as soon as a screen has read something by RTK Query. */
  queries?: QueriesState;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, RootState, ThunkExtra, UnknownAction>;

/** What the code of a thunk works with. */
export interface ThunkApi {
  dispatch: AppDispatch;
  getState: () => RootState;
  extra: ThunkExtra;
}
