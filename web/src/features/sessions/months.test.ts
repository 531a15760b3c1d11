import { expect, test } from 'vitest';
import { boundsOf, monthAfter, monthOf } from './months';

test('finds the month of a moment by the zone', () => {
  const edge = Date.UTC(2026, 11, 31, 21, 30);
  expect(monthOf(edge, 'UTC')).toBe('2026-12');
  expect(monthOf(edge, 'Asia/Baghdad')).toBe('2027-01');
});

test('continues months over the end of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('ends a month where the next begins, even if the clocks change in it', () => {
  expect(boundsOf('2026-03', 'Europe/Berlin')).toEqual({
    from: Date.parse('2026-03-01T00:00:00+01:00'),
    until: Date.parse('2026-04-01T00:00:00+02:00'),
  });
  expect(boundsOf('2026-03', 'Europe/Berlin').until).toBe(boundsOf('2026-04', 'Europe/Berlin').from);
});
