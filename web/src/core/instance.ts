import { CoreError } from './error';

/** What each package of the core exports beside its decisions. */
export interface Package {
  initSync: (module: { module: ArrayBuffer }) => { readonly memory: WebAssembly.Memory };
  restart: () => void;
  start: () => void;
}

/** The care for the instance of a module that runs. */
export interface Instance {
  /**
   * Runs a call of the module. After a trap (a panic, a stack that ran over) the memory of the instance cannot be trusted: a
   * fresh one takes its place.
   *
   * @throws CoreError whatever was thrown, by the module or while an argument was read
   */
  guarded: <Result>(call: () => Result) => Result;
  /** Overwrites what has crossed so far. Where the browser gives no room for a fresh instance, the old one goes on as it is. */
  forget: () => void;
}

/** So long after the last call the memory is overwritten, in milliseconds. A pause in typing is one; a keystroke is not. */
const QUIET = 1000;
const NO_MODULE = { module: new ArrayBuffer(0) };

/**
 * Keeps a module usable, and forgetful: what has crossed into it does not stay in its memory. Passwords, card numbers, answers about health pass through its
 * stack and its heap, and what it gives back is not overwritten by itself.
 */
export function instanceOf({ initSync, restart, start }: Package): Instance {
  let lastCall = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Puts a fresh instance in the place of the one that runs, and zeros over all that this one held. */
  function startAfresh(): void {
    // A module that runs is given back as it is.
    const { memory } = initSync(NO_MODULE);
    restart();
    // The fresh instance is made at the next call, after that call's strings were copied into the old one: so this is it.
    start();
    new Uint8Array(memory.buffer).fill(0);
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      startAfresh();
    } catch {
      // An old browser starts nothing of this size but in the background, which is how the first one came.
    }
  }

  /** Overwrites it once nothing has crossed for a second. */
  function forgetSoon(): void {
    lastCall = performance.now();
    timer ??= setTimeout(forgetIfQuiet, QUIET);
  }

  function forgetIfQuiet(): void {
    const left = lastCall + QUIET - performance.now();
    if (left > 0) timer = setTimeout(forgetIfQuiet, left);
    else forget();
  }

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

  return { guarded, forget };
}

/** The same methods, each run by `guarded`. */
export function guardedMethods<Methods extends object>(methods: Methods, guarded: Instance['guarded']): Methods {
  const entries = Object.entries(methods).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => guarded(() => method(...args)),
  ]);
  return Object.fromEntries(entries) as Methods;
}
