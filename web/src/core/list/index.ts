/** The type of the module for lists of counselors. Its decision comes from `loadListCore()` of `core`. */
import type { listCore } from './core';

/** The decision about lists of counselors. */
export type ListCore = typeof listCore;
