/**
 * What changes the state. The doors to the actions (`user/thunks`, `session/thunks`, `inbox/thunks`) import this file: with the first action that can
 * be dispatched, its reducers are there.
 */
import { combineReducers, type Reducer } from 'redux';
import { inboxReducer } from './inbox/slice';
import { type LatePart, provide } from './late';
import type { QueriesState } from './queries/api';
import { sessionReducer } from './account/slice';
import type { RootState } from './types';
import { userReducer } from './user/slice';
import { writesReducer } from './writes/slice';

const slices = {
  user: userReducer,
  session: sessionReducer,
  inbox: inboxReducer,
  writes: writesReducer,
};

/** Adds what RTK Query keeps, which most visits do without. */
export function provideQueries(queries: Reducer<QueriesState>, middleware: NonNullable<LatePart['middleware']>): void {
  // Before it came the state had none.
  provide({ reducer: combineReducers({ ...slices, queries }) as Reducer<RootState>, middleware });
}

provide({ reducer: combineReducers(slices) });
