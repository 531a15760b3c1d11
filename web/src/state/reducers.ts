/**
 * What changes the state. The doors to the actions (`user/thunks`, `session/thunks`, `inbox/thunks`) import this file: with the first action that can
 * be dispatched, its reducers are there.
 */
import { combineReducers, type Reducer } from 'redux';
import { inboxReducer } from './inbox/slice';
import { provideReducer } from './lateReducer';
import { sessionReducer } from './session/slice';
import type { RootState } from './types';
import { userReducer } from './user/slice';

const reducer: Reducer<RootState> = combineReducers({
  user: userReducer,
  session: sessionReducer,
  inbox: inboxReducer,
});

provideReducer(reducer);
