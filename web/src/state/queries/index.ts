/**
 * Each subject's `queries` inject their endpoints here. This file gives the stores the reducer for their results, so it is there with the
 * first endpoint.
 */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { LatePart } from '../late';
import { provideQueries } from '../reducers';
import type { AppThunk } from '../types';
import { api } from './api';

export { api, FRESH, reading } from './api';

/** Makes a dispatchable change of the results. The state's type doesn't include RTK Query's part, which comes with the first `queries`. */
export const known = (patch: unknown) => patch as AppThunk<unknown>;

/** Empties all results as soon as the signed-in user is gone: pending reads are dropped, and the next user sees none of it. */
const emptied: NonNullable<LatePart['middleware']> = (store) => (next) => (action) => {
  const present = () => store.getState().user.authObject?.uid;
  const before = present();
  const result = next(action);
  if (before !== undefined && present() !== before) store.dispatch(api.util.resetApiState());
  return result;
};

/** Repeats reads with `refetchOnFocus` when the visitor comes back to the tab. A press into a window that stayed visible reads nothing. */
function readAgainOnReturn(store: Parameters<NonNullable<LatePart['middleware']>>[0]): void {
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    const onChange = () => {
      dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
    };
  });
}

provideQueries(api.reducer, (store) => {
  // Prerendered pages are built without a window to come back to.
  if (typeof document !== 'undefined') readAgainOnReturn(store);
  const [query, empty] = [api.middleware(store as Parameters<typeof api.middleware>[0]), emptied(store)];
  return (next) => empty(query(next));
});
