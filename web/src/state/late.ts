/**
 * Reading a page changes no state, so slices and Redux Toolkit are fetched with the first action (`reducers.ts`), and RTK Query with the
 * first screen that reads data of the signed-in user (`queries/index.ts`). Existing stores receive them then.
 */
import type { Middleware, Reducer } from 'redux';
import type { AppDispatch, RootState } from './types';

/** A reducer that replaces the current one, and middleware that is added to the existing one. */
export interface LatePart {
  reducer: Reducer<RootState>;
  middleware?: Middleware<unknown, RootState, AppDispatch>;
}

/* eslint-disable no-restricted-syntax -- which files of code have arrived is the same for every store, and no personal data is in them */
const parts: LatePart[] = [];
const stores = new Set<(part: LatePart) => void>();
/* eslint-enable no-restricted-syntax */

/** Adds a part to every existing and future store. */
export function provide(part: LatePart): void {
  parts.push(part);
  for (const take of stores) take(part);
}

/** Calls back with every part in order, immediately for existing ones. */
export function whenProvided(take: (part: LatePart) => void): void {
  stores.add(take);
  parts.forEach(take);
}
