/** Gives the stores their lists. Whoever injects an endpoint imports this file: with the first list that can be asked for, its reducer is there. */
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

provideLists(lists.reducer, (api) => {
  const [query, empty] = [lists.middleware(api as Parameters<typeof lists.middleware>[0]), emptied(api)];
  return (next) => empty(query(next));
});
