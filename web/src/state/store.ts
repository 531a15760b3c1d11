import { applyMiddleware, legacy_createStore as createStore, type Middleware, type Store } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import { makeExtra, type Outside } from './extra';
import { empty } from './inbox/state';
import { whenProvided } from './late';
import { unknown } from './account/state';
import type { AppDispatch, RootState } from './types';
import { loggedOut } from './user/state';
import { nothingWritten } from './writes/state';

export type { AppDispatch, RootState } from './types';

/** What a store is made of; tests give a fake backend and the state to start from. */
export interface StoreParts extends Outside {
  preloaded?: Partial<RootState>;
}

export interface AppStore extends Omit<Store<RootState>, 'dispatch'> {
  dispatch: AppDispatch;
}

const initial: RootState = { user: loggedOut, session: unknown, inbox: empty, writes: nothingWritten };

/** Until the reducers are there the state stands; nothing may be dispatched that would change it. */
function untouched(state: RootState = initial, action: { type: string }): RootState {
  if (!action.type.startsWith('@@redux/')) {
    throw new Error(`${action.type} was dispatched without its door (state/*/thunks.ts)`);
  }
  return state;
}

/** Lets actions through the middleware that comes with later parts, the latest first. */
const later: Middleware<unknown, RootState, AppDispatch> = (api) => (next) => {
  let pass = next;
  whenProvided(({ middleware }) => {
    if (middleware) pass = middleware(api)(pass);
  });
  return (action) => pass(action);
};

/**
 * The store, wired to the outside. It is Redux without its Toolkit, which the slices are made with and which comes with them when something first
 * happens: a page that is only read does without. Nothing shows its actions to tools of the browser: they tell of people.
 */
export function makeStore({ preloaded, ...outside }: StoreParts): AppStore {
  const store = createStore(
    untouched,
    { ...initial, ...preloaded },
    applyMiddleware(withExtraArgument(makeExtra(outside)), later),
  );
  whenProvided(({ reducer }) => {
    store.replaceReducer(reducer);
  });
  return store;
}
