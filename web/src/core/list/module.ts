/**
 * The module for lists of counselors: started, and restarted after it broke. It is so small that it is part of its script, since a request
 * would take longer than its bytes. `loadListCore()` fetches the script.
 */
import inline from '../../../../core-wasm/pkg-list/aram_list_bg.wasm?url&inline';
import init, { restart, start } from '../../../../core-wasm/pkg-list/aram_list';
import { guardedMethods } from '../instance';
import { listCore } from './core';
import type { ListCore } from '.';

/** The bytes of a `data:` address in base64, which the pages' policy doesn't allow to fetch. */
const bytesOf = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

/** Starts the module. */
export async function startCore(): Promise<ListCore> {
  await init({ module_or_path: bytesOf(inline) });
  return guardedMethods(listCore, { restart, start });
}
