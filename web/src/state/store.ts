import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { makeExtra, type Outside } from './extra';
import { inboxReducer } from './inbox/slice';
import { sessionReducer } from './session/slice';
import type { RootState } from './types';
import { userReducer } from './user/slice';

export type { ThunkExtra } from './extra';
export type { AppDispatch, RootState } from './types';

const reducer: Reducer<RootState> = combineReducers({
  user: userReducer,
  session: sessionReducer,
  inbox: inboxReducer,
});

/** What a store is made of; tests give a fake backend and the state to start from. */
export interface StoreParts extends Outside {
  preloaded?: Partial<RootState>;
}

/** The store, wired to the outside. */
export function makeStore({ preloaded, ...outside }: StoreParts) {
  return configureStore({
    reducer,
    preloadedState: { ...initial(), ...preloaded },
    devTools: !import.meta.env.PROD,
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: makeExtra(outside) } }),
  });
}

function initial(): RootState {
  return reducer(undefined, { type: 'store/made' });
}

export type AppStore = ReturnType<typeof makeStore>;
