/**
 * The module for public pages: fetched, started, and restarted after it broke. Everything here is in a separate chunk, which
 * `loadCore()` fetches.
 */
import init, { restart, start } from '../../../../core-wasm/pkg-public/aram_public';
import { guardedMethods } from '../instance';
import { publicCore } from './core';
import type { Core } from './types';

/** Fetches and starts the module. */
export async function startCore(): Promise<Core> {
  await init();
  return guardedMethods(publicCore, { restart, start });
}
