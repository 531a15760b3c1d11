/**
 * What has crossed into the module does not stay in its memory: passwords, card numbers and answers about health pass through its stack and its heap, and
 * what it gives back is not overwritten by itself.
 */
import { initSync, restart, start } from '../../../core-wasm/pkg/aram_core';

/** So long after the last call the memory is overwritten, in milliseconds. A pause in typing is one; a keystroke is not. */
const QUIET = 1000;
const NO_MODULE = { module: new ArrayBuffer(0) };

let lastCall = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts a fresh instance in the place of the one that runs, and zeros over all that this one held. */
export function startAfresh(): void {
  // A module that runs is given back as it is.
  const { memory } = initSync(NO_MODULE);
  restart();
  // The fresh instance is made at the next call, after that call's strings were copied into the old one: so this is it.
  start();
  new Uint8Array(memory.buffer).fill(0);
}

/** Overwrites what has crossed so far. Where the browser gives no room for a fresh instance, the old one goes on as it is. */
export function forget(): void {
  clearTimeout(timer);
  timer = undefined;
  try {
    startAfresh();
  } catch {
    // An old browser starts nothing of this size but in the background, which is how the first one came.
  }
}

/** Overwrites it once nothing has crossed for a second. */
export function forgetSoon(): void {
  lastCall = Date.now();
  timer ??= setTimeout(forgetIfQuiet, QUIET);
}

function forgetIfQuiet(): void {
  const left = lastCall + QUIET - Date.now();
  // A clock that was set back must not put it off.
  if (left > 0 && left <= QUIET) timer = setTimeout(forgetIfQuiet, left);
  else forget();
}
