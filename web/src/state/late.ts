/**
 * Whoever only reads changes nothing: slices and Redux Toolkit are fetched with the first action (`reducers.ts`), and RTK Query with the first screen that
 * reads something of the person who is signed in (`queries/index.ts`). Stores that were made before get them then.
 */
import type { Middleware, Reducer } from 'redux';
import type { AppDispatch, RootState } from './types';

/** What changes the state from now on, and what its actions go through beside what they went through before. */
export interface LatePart {
  reducer: Reducer<RootState>;
  middleware?: Middleware<unknown, RootState, AppDispatch>;
}

/* eslint-disable no-restricted-syntax -- which files of code have arrived is the same for every store, and nothing of it is a person's */
const parts: LatePart[] = [];
const stores = new Set<(part: LatePart) => void>();
/* eslint-enable no-restricted-syntax */

/** Gives every store a part, those that stand and those to come. */
export function provide(part: LatePart): void {
  parts.push(part);
  for (const take of stores) take(part);
}

/** Calls back with every part, in their order: at once with those that are there. */
export function whenProvided(take: (part: LatePart) => void): void {
  stores.add(take);
  parts.forEach(take);
}
