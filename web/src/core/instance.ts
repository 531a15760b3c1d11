import { CoreError } from './error';

/** The exports of each module of the core besides its decisions. */
interface Life {
  restart: () => void;
  start: () => void;
}

/**
 * Wraps the methods of a module's face. After a trap (a panic, a stack overflow) the memory of the instance can't be trusted, so a new one
 * replaces it.
 *
 * @returns the same methods; anything thrown in one, by the module or while reading an argument, becomes a `CoreError`
 */
export function guardedMethods<Methods extends object>(methods: Methods, { restart, start }: Life): Methods {
  function guarded<Result>(call: () => Result): Result {
    try {
      return call();
    } catch (cause) {
      if (cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError) {
        restart();
        // If the new instance were made at the next call, that call's texts would be copied into the old one first. So it is made now.
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
