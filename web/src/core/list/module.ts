/**
 * The module for lists of counselors: fetched, started, and restarted after it broke. Everything here is in a separate chunk, which
 * `loadListCore()` fetches.
 */
import init, { restart, start } from '../../../../core-wasm/pkg-list/aram_list';
import { guardedMethods } from '../instance';
import { listCore } from './core';
import type { ListCore } from '.';

/** Fetches and starts the module. */
export async function startCore(): Promise<ListCore> {
  await init();
  return guardedMethods(listCore, { restart, start });
}
