import { CoreError } from './error';

/** What each module of the core exports besides its decisions. */
interface Life {
  restart: () => void;
  start: () => void;
}

/**
 * The methods of a module's face, each run with care. After a trap (a panic, a stack that ran over) the memory of the instance can't be trusted: a fresh one
 * takes its place.
 *
 * @returns the same methods; whatever is thrown in one, by the module or while an argument is read, leaves as a `CoreError`
 */
export function guardedMethods<Methods extends object>(methods: Methods, { restart, start }: Life): Methods {
  function guarded<Result>(call: () => Result): Result {
    try {
      return call();
    } catch (cause) {
      if (cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError) {
        restart();
        // The fresh instance is made at the next call, after that call's texts were copied into the old one: so this is it.
        start();
        throw new CoreError('crashed', 'The core broke in a call', { cause });
      }
      throw new CoreError('badInput', cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }

  const entries = Object.entries(methods).map(([name, method]: [string, (...args: never[]) => unknown]) => [
    name,
    (...args: never[]) => guarded(() => method(...args)),
  ]);
  return Object.fromEntries(entries) as Methods;
}
