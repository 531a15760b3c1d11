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

/** The parts of a store; tests provide a fake backend and an initial state. */
export interface StoreParts extends Outside {
  preloaded?: Partial<RootState>;
}

export interface AppStore extends Omit<Store<RootState>, 'dispatch'> {
  dispatch: AppDispatch;
}

const initial: RootState = { user: loggedOut, session: unknown, inbox: empty, writes: nothingWritten };

/** Keeps the state until the reducers are there; until then no action may be dispatched that would change it. */
function untouched(state: RootState = initial, action: { type: string }): RootState {
  if (!action.type.startsWith('@@redux/')) {
    throw new Error(`${action.type} was dispatched without its door (state/*/actions.ts)`);
  }
  return state;
}

/** Passes actions through the middleware of later parts, the latest first. */
const later: Middleware<unknown, RootState, AppDispatch> = (api) => (next) => {
  let pass = next;
  whenProvided(({ middleware }) => {
    if (middleware) pass = middleware(api)(pass);
  });
  return (action) => pass(action);
};

/**
 * The store, connected to the outside. It is Redux without its Toolkit, which the slices need and which is fetched with the first action: a
 * page that is only read doesn't need it. Its actions aren't shown to browser tools, since they contain personal data.
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
