import { expect, test } from 'vitest';
import { FOLLOW_MS, pauseAfter } from './queries';

const MINUTE_MS = 60_000;

test('an order is checked quickly for half a minute, then ever more slowly, and in the end not at all', () => {
  const pauses: number[] = [];
  for (let checks = 1; pauseAfter(checks) > 0; checks += 1) pauses.push(pauseAfter(checks));
  expect(pauses.filter((pause) => pause === FOLLOW_MS)).toHaveLength(20);
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.at(-1)).toBe(MINUTE_MS);
  const all = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(all).toBeGreaterThan(60 * MINUTE_MS);
});
