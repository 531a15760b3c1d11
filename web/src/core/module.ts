/**
 * The module itself: fetched, started, and started afresh after it broke. Everything here is in a chunk of its own, which
 * `loadCore()` fetches.
 */
import init from '../../../core-wasm/pkg/aram_core';
import { createCore } from './core';
import { guarded } from './forget';
import type { Core } from './types';

/** Fetches and starts the module. */
export async function startCore(): Promise<Core> {
  await init();
  return createCore(guarded);
}
