/** Zones whose laws of 2026 this machine's data may not know: every way to a local time knows them. */
import { describe, expect, test } from 'vitest';
import { formatPastDay } from './pastDay';
import { formatDay, formatTime, formatWhen } from './times';
import { localDay, offsetAt, offsetsFrom, wallOf, zoneName } from './zones';

const HOUR = 3600;
/** Before the law, in the first winter, in the month in which Morocco has changed its clocks for Ramadan, and in summer. */
const MOMENTS = [Date.UTC(2026, 8, 1), Date.UTC(2026, 11, 15), Date.UTC(2027, 1, 20), Date.UTC(2027, 6, 15)];

test.each([
  ['America/Vancouver', -7, -7, -7, -7],
  ['America/Edmonton', -6, -6, -6, -6],
  ['America/Inuvik', -6, -6, -6, -6],
  ['America/Winnipeg', -5, -5, -5, -5],
  ['Africa/Casablanca', 1, 0, 0, 0],
  // The neighbors still change their clocks.
  ['America/Los_Angeles', -7, -8, -8, -7],
  ['America/Denver', -6, -7, -7, -6],
  ['America/Chicago', -5, -6, -6, -5],
])('the offset of %s is %d before the law, and %d, %d and %d after it', (zone, ...hours) => {
  expect(MOMENTS.map((at) => offsetAt(at, zone) / HOUR)).toEqual(hours);
});

describe('a winter night in Vancouver', () => {
  const zone = 'America/Vancouver';
  /** 0:30 by its law, and 23:30 of the day before by older data. */
  const at = Date.UTC(2026, 11, 15, 7, 30);

  test('has the day and the time of its law, with its own name', () => {
    expect(wallOf(at, zone)).toEqual({ day: '2026-12-15', time: '00:30' });
    expect(localDay(at, zone)).toBe('2026-12-15');
    expect(formatTime('tr', at, zone)).toBe('00:30');
    expect(formatDay('en', at, zone)).toBe('Tuesday, December 15');
    expect(formatWhen('en', at, zone, at)).toBe('Tue, Dec 15, 12:30\u00a0AM');
    expect(formatPastDay('en', at, zone, at + 5 * 24 * HOUR * 1000)).toBe('Tuesday, December 15, 2026');
    expect(zoneName('en', zone, at).replaceAll(/[\u2066\u2069]/g, '')).toBe('GMT-7, Vancouver');
  });

  test('is hours away from no clock change', () => {
    const from = Date.UTC(2026, 9, 1);
    expect(offsetsFrom(from, zone)).toEqual([{ since: from - 24 * HOUR * 1000, seconds: -7 * HOUR }]);
  });
});
