import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from './languages';
import {
  allZones,
  canonicalZone,
  deviceZone,
  isZone,
  localDay,
  offsetAt,
  offsetsFrom,
  wallOf,
  zoneChoice,
  zoneName,
} from './zones';
import { formatTime, formatWeekday } from './times';

const HOUR = 3600;
const noon = Date.UTC(2026, 10, 24, 12);
const bare = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the offset at a moment', () => {
  test.each([
    ['Europe/Berlin', noon, 1 * HOUR],
    ['Europe/Berlin', Date.UTC(2026, 6, 1), 2 * HOUR],
    ['Asia/Baghdad', noon, 3 * HOUR],
    ['Europe/Istanbul', noon, 3 * HOUR],
    ['Asia/Kathmandu', noon, 5.75 * HOUR],
    ['Australia/Lord_Howe', noon, 11 * HOUR],
    ['Australia/Lord_Howe', Date.UTC(2026, 6, 1), 10.5 * HOUR],
    ['America/New_York', noon, -5 * HOUR],
    ['UTC', noon, 0],
  ])('of %s at %d is %d seconds', (zone, at, seconds) => {
    expect(offsetAt(at, zone)).toBe(seconds);
  });

  test('is the same within a second', () => {
    expect(offsetAt(noon + 1, 'Asia/Kathmandu')).toBe(5.75 * HOUR);
    expect(offsetAt(noon - 1, 'Asia/Kathmandu')).toBe(5.75 * HOUR);
  });
});

describe('the offsets of ten weeks', () => {
  test.each(['Asia/Baghdad', 'Europe/Istanbul', 'Asia/Kathmandu', 'UTC'])('of %s are one', (zone) => {
    expect(offsetsFrom(noon, zone)).toEqual([{ since: noon - 24 * HOUR * 1000, seconds: offsetAt(noon, zone) }]);
  });

  test.each([
    ['Europe/Berlin', Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 25, 1), 2, 1],
    ['Europe/Berlin', Date.UTC(2027, 2, 1), Date.UTC(2027, 2, 28, 1), 1, 2],
    ['America/New_York', Date.UTC(2026, 9, 20), Date.UTC(2026, 10, 1, 6), -4, -5],
    ['America/New_York', Date.UTC(2027, 1, 20), Date.UTC(2027, 2, 14, 7), -5, -4],
    ['Australia/Lord_Howe', Date.UTC(2026, 8, 1), Date.UTC(2026, 9, 3, 15, 30), 10.5, 11],
    ['Australia/Lord_Howe', Date.UTC(2027, 2, 1), Date.UTC(2027, 3, 3, 15), 11, 10.5],
  ])('of %s include the clock change, to the minute', (zone, from, change, before, after) => {
    expect(offsetsFrom(from, zone)).toEqual([
      { since: from - 24 * HOUR * 1000, seconds: before * HOUR },
      { since: change, seconds: after * HOUR },
    ]);
  });

  test('have both changes if there are two in ten weeks', () => {
    // In Morocco clocks go back for Ramadan, and forward again after it.
    const offsets = offsetsFrom(Date.UTC(2026, 0, 20), 'Africa/Casablanca');
    expect(offsets.map(({ seconds }) => seconds / HOUR)).toEqual([1, 0, 1]);
  });

  test('begin with a change of today', () => {
    const change = Date.UTC(2026, 9, 25, 1);
    expect(offsetsFrom(change, 'Europe/Berlin').map(({ since }) => since)).toContain(change);
  });

  test('begin at a whole minute, for any moment', () => {
    expect((offsetsFrom(noon + 34_567, 'Asia/Baghdad')[0]?.since ?? 1) % 60_000).toBe(0);
  });
});

describe('the local time', () => {
  test.each([
    ['Asia/Kathmandu', Date.UTC(2026, 10, 24, 18, 15), '2026-11-25', '00:00'],
    ['America/New_York', Date.UTC(2026, 10, 24, 4, 5), '2026-11-23', '23:05'],
    ['Asia/Baghdad', Date.UTC(2026, 11, 31, 21), '2027-01-01', '00:00'],
    ['Australia/Lord_Howe', noon, '2026-11-24', '23:00'],
  ])('in %s', (zone, at, day, time) => {
    expect(wallOf(at, zone)).toEqual({ day, time });
    expect(localDay(at, zone)).toBe(day);
  });
});

describe('names', () => {
  test('a zone is shown as its offset of that day and its place, in the letters of the language', () => {
    expect(bare(zoneName('en', 'Europe/Berlin', noon))).toBe('GMT+1, Berlin');
    expect(bare(zoneName('en', 'Europe/Berlin', Date.UTC(2026, 6, 1)))).toBe('GMT+2, Berlin');
    expect(bare(zoneName('en', 'America/New_York', noon))).toBe('GMT-5, New York');
    expect(bare(zoneName('tr', 'Asia/Kathmandu', noon))).toBe('GMT+5:45, Nepal Saati');
    expect(bare(zoneName('tr', 'Europe/Istanbul', noon))).toBe('GMT+3, Türkiye Standart Saati');
    expect(bare(zoneName('ar', 'Asia/Baghdad', noon))).toBe('غرينتش+3، توقيت العراق');
    for (const zone of ['Asia/Baghdad', 'Europe/Istanbul', 'America/New_York']) {
      expect(zoneName('ar', zone, noon)).not.toMatch(/[a-z]/i);
    }
  });

  test('a zone without a place only has its offset', () => {
    expect(bare(zoneName('en', 'UTC', noon))).toBe('GMT+0');
    expect(bare(zoneName('en', 'Etc/GMT-3', noon))).toBe('GMT+3');
  });

  test('a list of all zones has the names that people look for', () => {
    expect(zoneChoice('Australia/Lord_Howe')).toBe('Australia/Lord Howe');
  });

  test('digits are Latin in every language', () => {
    for (const language of LANGUAGES) {
      expect(zoneName(language, 'Asia/Kathmandu', noon)).toMatch(/5:45/);
      expect(formatTime(language, noon, 'Asia/Kathmandu')).toMatch(/45/);
    }
  });

  test('the week begins with Monday', () => {
    expect([0, 6].map((day) => formatWeekday('en', day))).toEqual(['Monday', 'Sunday']);
  });
});

describe('the browser’s knowledge', () => {
  test.each([
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Etc/UTC', 'UTC'],
    ['Turkey', 'Europe/Istanbul'],
  ])('%s and %s are one zone, with its current name', (old, today) => {
    expect([canonicalZone(old), canonicalZone(today)]).toEqual([today, today]);
    expect(offsetAt(noon, old)).toBe(offsetAt(noon, today));
  });

  test.each([
    [['Asia/Calcutta', 'Europe/Kiev']],
    [['Asia/Kolkata', 'Europe/Kyiv']],
    [['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv']],
  ])('a browser that lists %j has each zone once', (listed) => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(listed);
    expect(allZones()).toEqual(['Asia/Kolkata', 'Europe/Kyiv']);
  });

  // The device may be somewhere else now.
  beforeEach(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

  test.each(['Asia/Calcutta', 'Asia/Kolkata'])('a device that reports %s is in Asia/Kolkata', (told) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: told };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
    expect(deviceZone()).toBe('Asia/Kolkata');
  });

  test('all zones have names, and each is valid', () => {
    const zones = allZones();
    expect(zones).toContain('Asia/Baghdad');
    expect(zones.length).toBeGreaterThan(300);
    expect(zones.every(isZone)).toBe(true);
  });

  test.each(['', 'Erbil', 'Europe/Nowhere'])('%j is not a zone', (zone) => {
    expect(isZone(zone)).toBe(false);
  });

  test.each([undefined, 'Etc/Unknown'])('a device that reports %s is treated as UTC', (told) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: told };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(
      options as Intl.ResolvedDateTimeFormatOptions,
    );
    expect(deviceZone()).toBe('UTC');
  });

  test('a valid device zone is used unchanged', () => {
    expect(isZone(deviceZone())).toBe(true);
  });
});
