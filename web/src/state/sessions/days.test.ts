import { describe, expect, test } from 'vitest';
import { localDay, wallOf } from '../../i18n/zones';
import { dayAfter, dayStart, isDay } from './days';

describe('a day', () => {
  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true);
  });

  test.each([null, '', '2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', 'today'])(
    '%j does not exist',
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );

  test('can be added to across months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayAfter('2026-03-29', 0)).toBe('2026-03-29');
  });
});

describe('begins', () => {
  test.each([
    ['2026-11-24', 'UTC', '2026-11-24T00:00:00Z'],
    ['2026-11-24', 'Europe/Istanbul', '2026-11-23T21:00:00Z'],
    ['2026-11-24', 'America/New_York', '2026-11-24T05:00:00Z'],
    ['2026-11-24', 'Asia/Kathmandu', '2026-11-23T18:15:00Z'],
    // The clocks change during these days, and before the next.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    // A zone with a half-hour offset, on the other side of the world.
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00Z'],
    ['2026-04-06', 'Australia/Lord_Howe', '2026-04-05T13:30:00Z'],
    ['2026-11-24', 'Pacific/Kiritimati', '2026-11-23T10:00:00Z'],
  ])('%s in %s at %s', (day, zone, start) => {
    expect(new Date(dayStart(day, zone)).toISOString()).toBe(start.replace('Z', '.000Z'));
  });

  test.each(['Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana'])(
    'in %s each at the first moment that has its date, even if the clocks skip midnight',
    (zone) => {
      for (let at = 0; at < 366; at += 1) {
        const day = dayAfter('2026-01-01', at);
        const start = dayStart(day, zone);
        expect([localDay(start, zone), localDay(start - 60_000, zone) < day]).toEqual([day, true]);
      }
    },
  );

  test('an hour later where midnight is skipped', () => {
    expect(wallOf(dayStart('2026-03-29', 'Asia/Beirut'), 'Asia/Beirut')).toEqual({ day: '2026-03-29', time: '01:00' });
  });
});
