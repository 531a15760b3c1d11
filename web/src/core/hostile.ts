/** Hostile input for a module of the core: the parts that all modules share. For tests. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CoreError } from './error';
import { armed, broken } from './hostile.arbitraries';

const RUNS = Number(process.env['ARAM_FUZZ_RUNS'] ?? 400);

/** The time limit for a hang, which also allows for a long run on request. */
const PATIENCE_MS = 60_000 + RUNS * 100;

/** Exports that start or restart a module; the product never calls them. */
const LIFE = ['default', 'initSync', 'restart', 'start'];

/** The arguments of each export of a module. */
export type Exports = Readonly<Record<string, fc.Arbitrary<unknown[]>>>;

/** Calls, and rethrows only errors that mean a broken module. */
export function survives(call: () => unknown): void {
  try {
    call();
  } catch (thrown) {
    if (!(thrown instanceof Error) || thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError) {
      throw thrown;
    }
  }
}

/**
 * Tests that no export of a module breaks or hangs, and that the next call is right.
 *
 * @param isWell calls with known answers
 * @param takeAgain calls that receive throwing objects, once; its type fits everywhere
 */
export function triesExports(
  wasm: object,
  exports: Exports,
  isWell: () => void,
  takeAgain: (make: () => never) => void,
): void {
  test('has no export that is not tested here', () => {
    expect(Object.keys(wasm).sort()).toEqual([...Object.keys(exports), ...LIFE].sort());
  });

  test.each(Object.keys(exports))(
    '%s survives whatever it is given',
    (name) => {
      const call = wasm[name as keyof typeof wasm] as (...args: unknown[]) => unknown;
      const property = fc.property(exports[name] ?? fc.constant([]), (args) => {
        survives(() => call(...armed(args)));
      });
      fc.assert(property, { numRuns: RUNS });
      isWell();
    },
    PATIENCE_MS,
  );

  test.each(broken)(
    'gives back what a call took: %s, again and again',
    (_what, make) => {
      for (let round = 0; round < 1_500; round += 1) takeAgain(make as () => never);
      isWell();
    },
    PATIENCE_MS,
  );
}

/**
 * Tests that the methods of a typed face answer, or blame the input.
 *
 * @param core the face, once it is loaded
 * @param isWell a call with a known answer, after which method it was asked
 */
export function triesFace(core: () => object, anything: fc.Arbitrary<unknown>, isWell: (after: string) => void): void {
  test(
    'answers, or throws a CoreError that blames the input, for any arguments',
    () => {
      const methods = Object.entries(core() as Record<string, (...args: unknown[]) => unknown>);
      expect(methods.length).toBeGreaterThan(0);
      for (const [name, method] of methods) {
        const property = fc.property(fc.array(anything, { maxLength: 4 }), (args) => {
          try {
            method(...armed(args));
          } catch (thrown) {
            expect(thrown, name).toBeInstanceOf(CoreError);
            expect(thrown, name).toHaveProperty('code', 'badInput');
          }
        });
        fc.assert(property, { numRuns: RUNS });
        isWell(`after ${name}`);
      }
    },
    PATIENCE_MS,
  );
}
