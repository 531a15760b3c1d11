/** Tests how `npm test` chooses rows from the grid of `npm test -- --only a11y-grid`. */
import { describe, expect, test } from 'vitest';
import { STATES } from '../a11y/states';
import { covering, type Values } from '../a11y/support/covering';
import { looks, WIDTHS } from '../a11y/support/rows';

const PAIRS_OF_FOUR = [
  ['a', 'b'],
  ['a', 'c'],
  ['a', 'd'],
  ['b', 'c'],
  ['b', 'd'],
  ['c', 'd'],
] as const;

/** All combinations of this many values for each factor. */
function grid(sizes: Readonly<Record<string, number>>): Values[] {
  return Object.entries(sizes).reduce<Values[]>(
    (rows, [factor, size]) =>
      rows.flatMap((row) => Array.from({ length: size }, (_, value) => ({ ...row, [factor]: String(value) }))),
    [{}],
  );
}

const shown = (rows: readonly Values[], pairs: readonly (readonly [string, string])[]) =>
  new Set(rows.flatMap((row) => pairs.map(([one, other]) => `${one}${row[one] ?? ''}${other}${row[other] ?? ''}`)));

const itself = (row: Values) => row;

describe('the grid', () => {
  const screens = (states: typeof STATES) => new Set(states.map(({ screen }) => screen));

  test('shows every state, or every screen in each language and at each width', () => {
    expect(looks(STATES, 'whole').map(({ state }) => state)).toEqual(STATES);
    expect(looks(STATES, 'states').map(({ state }) => state)).toEqual(STATES);
    const some = looks(STATES, 'screens');
    expect(screens(some.map(({ state }) => state))).toEqual(screens(STATES));
    for (const screen of screens(STATES)) {
      const settings = some.filter(({ state }) => state.screen === screen).flatMap((one) => one.settings);
      expect(new Set(settings.map(({ language }) => language)).size, screen).toBe(3);
      expect(new Set(settings.map(({ width }) => width)).size, screen).toBe(WIDTHS.length);
    }
  });
});

describe('a covering choice', () => {
  test.each([
    [{ a: 3, b: 3, c: 3, d: 3 }, 13],
    [{ a: 2, b: 2, c: 2, d: 2 }, 7],
    [{ a: 20, b: 3, c: 2, d: 3 }, 66],
  ])('of %j shows every pair in at most %i rows', (sizes, most) => {
    const rows = grid(sizes);
    const chosen = covering(rows, itself, PAIRS_OF_FOUR);
    expect(shown(chosen, PAIRS_OF_FOUR)).toEqual(shown(rows, PAIRS_OF_FOUR));
    expect(chosen.length).toBeLessThanOrEqual(most);
  });

  test('takes no row whose pairs the others show', () => {
    const chosen = covering(grid({ a: 5, b: 4, c: 3, d: 2 }), itself, PAIRS_OF_FOUR);
    for (const row of chosen) {
      const others = chosen.filter((other) => other !== row);
      expect(shown(others, PAIRS_OF_FOUR).size).toBeLessThan(shown(chosen, PAIRS_OF_FOUR).size);
    }
  });

  test('wants only pairs that the grid has: a missing combination is not required', () => {
    const rows = grid({ a: 3, b: 3 }).filter(({ a, b }) => !(a === '2' && b === '2'));
    expect(covering(rows, itself, [['a', 'b']])).toEqual(rows);
  });
});
