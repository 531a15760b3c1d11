/** Gives the stores their lists. Whoever injects an endpoint imports this file: with the first list that can be asked for, its reducer is there. */
import { setupListeners } from '@reduxjs/toolkit/query';
import type { LatePart } from '../late';
import { provideLists } from '../reducers';
import { lists } from './lists';

/** Empties all lists as soon as who is signed in is gone: what was on its way for them comes to nothing, and nobody who comes next sees any of it. */
const emptied: NonNullable<LatePart['middleware']> = (api) => (next) => (action) => {
  const present = () => api.getState().user.authObject?.uid;
  const before = present();
  const result = next(action);
  if (before !== undefined && present() !== before) api.dispatch(lists.util.resetApiState());
  return result;
};

/** Lists that ask for it (`refetchOnFocus`) are read anew when the visitor comes back to the tab; a press into the window that was seen all along reads nothing. */
function readAnewOnReturn(api: Parameters<NonNullable<LatePart['middleware']>>[0]): void {
  setupListeners(api.dispatch, (dispatch, { onFocus, onFocusLost }) => {
    const onChange = () => {
      dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
    };
  });
}

provideLists(lists.reducer, (api) => {
  // Pages that the build writes are rendered where there is no window to come back to.
  if (typeof document !== 'undefined') readAnewOnReturn(api);
  const [query, empty] = [lists.middleware(api as Parameters<typeof lists.middleware>[0]), emptied(api)];
  return (next) => empty(query(next));
});
