/**
 * The reducers. The entry points to the actions (`user/actions`, `account/actions`, `inbox/actions`) import this file, so that the reducers
 * are there with the first action.
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

/** Adds RTK Query's reducer, which most visits don't need. */
export function provideQueries(queries: Reducer<QueriesState>, middleware: NonNullable<LatePart['middleware']>): void {
  // Until now the state had no such part.
  provide({ reducer: combineReducers({ ...slices, queries }) as Reducer<RootState>, middleware });
}

provide({ reducer: combineReducers(slices) });
