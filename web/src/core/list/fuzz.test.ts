// @vitest-environment node
/** Hostile input for the module for lists: it never breaks or hangs, and the next call is right. */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as wasm from '../../../../core-wasm/pkg-list/aram_list';
import { loadListCore } from '..';
import { LANGUAGES, TOPICS } from '../generated/tables';
import { type Exports, survives, triesExports, triesFace } from '../hostile';
import { values } from '../hostile.arbitraries';
import type { ListCore } from '.';

let core: ListCore;
beforeAll(async () => {
  core = await loadListCore();
  const path = join(process.cwd(), 'core-wasm/pkg-list/aram_list_bg.wasm');
  await wasm.default({ module_or_path: await readFile(path) });
});

const EDGES = [0, -0, -1, 3_600_000, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 63, Number.NaN, Infinity, -Infinity];
const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(...EDGES));
/** Lists of numbers, which the face makes itself, so they are never anything else: mostly short and whole, as in a list. */
const lists = fc.oneof(
  { weight: 3, arbitrary: fc.array(fc.integer({ min: -2, max: 8 }), { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(numbers, { maxLength: 12 }) },
);
const typed = lists.map((list) => Float64Array.from(list));

/** The arguments of each export of the module. */
const EXPORTS: Exports = { choose: fc.tuple(typed, typed, typed, typed) };

/** A call with a known answer, to check that the module works. */
function isWell(): void {
  const chosen = new Float64Array(4);
  const [counselors, times, criteria] = [
    [1, 0, 3, 0],
    [1, 3_600_000],
    [2, 0, 0, 0, 0],
  ].map((list) => Float64Array.from(list)) as [Float64Array, Float64Array, Float64Array];
  expect(wasm.choose(counselors, times, criteria, chosen)).toBe(2);
  expect([...chosen]).toEqual([1, 3_600_000, 0, -1]);
}

const ANYONE = { reads: 'en', language: '', topic: '', day: [] } as const;

describe('the module for lists', () => {
  triesExports(wasm, EXPORTS, isWell, (make) => {
    survives(() => core.choose([make()], ANYONE));
    survives(() => core.choose([{ languages: [], topics: [], starts: [make()] }], ANYONE));
    survives(() => core.choose([], make()));
  });

  test('a list of a million numbers is bad input, and is rejected quickly', () => {
    const million = new Float64Array(1_000_000);
    const none = new Float64Array();
    const anyone = Float64Array.of(1, 0, 0, 0, 0);
    expect(wasm.choose(million, none, anyone, million)).toBeUndefined();
    expect(wasm.choose(none, million, anyone, none)).toBeUndefined();
    isWell();
  });
});

const loosely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: values });
const counselors = fc.array(
  loosely(
    fc.record({
      languages: loosely(fc.array(fc.constantFrom(...LANGUAGES), { maxLength: 3 })),
      topics: loosely(fc.array(fc.constantFrom(...TOPICS), { maxLength: 3 })),
      starts: loosely(lists),
    }),
  ),
  { maxLength: 12 },
);
const criteria = fc.record({
  reads: loosely(fc.constantFrom(...LANGUAGES)),
  language: loosely(fc.constantFrom('', ...LANGUAGES)),
  topic: loosely(fc.constantFrom('', ...TOPICS)),
  day: loosely(lists),
});

describe('the typed face', () => {
  triesFace(
    () => core,
    fc.oneof(values, counselors, criteria),
    (after) => {
      expect(core.choose([{ languages: ['en'], topics: [], starts: [] }], ANYONE), after).toEqual([{ at: 0 }]);
    },
  );
});
