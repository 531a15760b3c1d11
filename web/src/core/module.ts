/**
 * The module itself: fetched, started, and started afresh after it broke. Everything here is in a chunk of its own, which
 * `loadCore()` fetches.
 */
import init from '../../../core-wasm/pkg/aram_core';
import { createCore } from './core';
import { CoreError } from './error';
import { forgetSoon, startAfresh } from './forget';
import type { Core } from './types';

/** Fetches and starts the module. */
export async function startCore(): Promise<Core> {
  await init();
  return createCore(guarded);
}

/**
 * Runs a call of the module. After a trap (a panic, a stack that ran over) the memory of the instance cannot be trusted: a
 * fresh one takes its place.
 */
function guarded<Result>(call: () => Result): Result {
  forgetSoon();
  try {
    return call();
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError) {
      startAfresh();
      throw new CoreError('crashed', 'The core broke in a call', { cause });
    }
    throw new CoreError('badInput', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
