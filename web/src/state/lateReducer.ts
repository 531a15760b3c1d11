/**
 * Whoever only reads changes nothing: slices and Redux Toolkit are fetched with the first action (`reducers.ts`). Stores that were made before get
 * their reducer then.
 */
import type { Reducer } from 'redux';
import type { RootState } from './types';

type RootReducer = Reducer<RootState>;

let provided: RootReducer | null = null;
const waiting = new Set<(reducer: RootReducer) => void>();

/** Gives every store its reducer, those that stand and those to come. */
export function provideReducer(reducer: RootReducer): void {
  provided = reducer;
  for (const take of waiting) take(reducer);
  waiting.clear();
}

/** Calls back with the reducer: at once where it is there. */
export function whenProvided(take: (reducer: RootReducer) => void): void {
  if (provided === null) waiting.add(take);
  else take(provided);
}
