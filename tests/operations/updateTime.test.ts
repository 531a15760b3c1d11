/** Tests the update time of a document, which a write sends back as the state that it expects. */
import { expect, it } from 'vitest';
import { textOf } from '../../operations/project/change.ts';

it.each([
  [0, '1970-01-01T00:00:10.000000Z'],
  [1_500, '1970-01-01T00:00:10.000001Z'],
  [999_499_000, '1970-01-01T00:00:10.999499Z'],
  [999_500_000, '1970-01-01T00:00:10.999500Z'],
  [999_999_000, '1970-01-01T00:00:10.999999Z'],
])('an update time keeps its seconds and microseconds: %i', (nanoseconds, text) => {
  expect(textOf({ seconds: 10, nanoseconds })).toBe(text);
});
