/**
 * What changes the state. The doors to the actions (`user/thunks`, `session/thunks`, `inbox/thunks`) import this file: with the first action that can
 * be dispatched, its reducers are there.
 */
import { combineReducers, type Reducer } from 'redux';
import { inboxReducer } from './inbox/slice';
import { type LatePart, provide } from './late';
import type { ListsState } from './lists/lists';
import { newsReducer } from './news/slice';
import { sessionReducer } from './session/slice';
import type { RootState } from './types';
import { userReducer } from './user/slice';
import { writesReducer } from './writes/slice';

const slices = {
  user: userReducer,
  session: sessionReducer,
  inbox: inboxReducer,
  news: newsReducer,
  writes: writesReducer,
};

/** Adds the lists, of which most visits have none. */
export function provideLists(lists: Reducer<ListsState>, middleware: NonNullable<LatePart['middleware']>): void {
  // Before they came the state had none.
  provide({ reducer: combineReducers({ ...slices, lists }) as Reducer<RootState>, middleware });
}

provide({ reducer: combineReducers(slices) });
