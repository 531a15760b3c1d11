/**
 * Where each subject's `queries` inject their endpoints. It gives the stores the reducer that keeps what is read: with the first endpoint that can be asked
 * for, the reducer is there.
 */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { LatePart } from '../late';
import { provideQueries } from '../reducers';
import type { AppThunk } from '../types';
import { api } from './api';

export { api, FRESH, reading } from './api';

/** A change of what was read, to be dispatched. The type of the state doesn't say that RTK Query's part is in it: it comes with the first `queries`. */
export const known = (patch: unknown) => patch as AppThunk<unknown>;

/** Empties everything as soon as the person who is signed in is gone: what was on its way for them comes to nothing, and the next person sees none of it. */
const emptied: NonNullable<LatePart['middleware']> = (store) => (next) => (action) => {
  const present = () => store.getState().user.authObject?.uid;
  const before = present();
  const result = next(action);
  if (before !== undefined && present() !== before) store.dispatch(api.util.resetApiState());
  return result;
};

/** What asks for it (`refetchOnFocus`) is read again when the visitor comes back to the tab; a press into a window that was visible all along reads nothing. */
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
  // Pages that the build writes are rendered where there is no window to come back to.
  if (typeof document !== 'undefined') readAgainOnReturn(store);
  const [query, empty] = [api.middleware(store as Parameters<typeof api.middleware>[0]), emptied(store)];
  return (next) => empty(query(next));
});
