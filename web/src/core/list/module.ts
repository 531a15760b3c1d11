/**
 * The module for lists of counselors: started, and restarted after it broke. It is so small that it is part of its script, since a request
 * would take longer than its bytes. `loadListCore()` fetches the script.
 */
import init, { restart, start } from '../../../../core-wasm/pkg-list/aram_list';
import base64 from '../../../../core-wasm/pkg-list/aram_list_bytes';
import { guardedMethods } from '../instance';
import { listCore } from './core';
import type { ListCore } from '.';

export async function startCore(): Promise<ListCore> {
  await init({ module_or_path: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) });
  return guardedMethods(listCore, { restart, start });
}
