import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from './languages';
import {
  daysAhead,
  formatCountdown,
  formatDate,
  formatDay,
  formatMonth,
  formatNearDay,
  formatTime,
  formatWhen,
} from './times';

const NIGHT = Date.UTC(2026, 10, 24, 22, 5);

describe('a moment', () => {
  it('is shown in the local time of the zone', () => {
    expect(formatTime('tr', NIGHT, 'Europe/Istanbul')).toBe('01:05');
    expect(formatTime('en', NIGHT, 'Europe/Berlin')).toBe('11:05\u00a0PM');
    expect(formatTime('ar', NIGHT, 'Asia/Kathmandu')).toBe('3:50\u00a0ص');
  });

  it('belongs to the day in the zone', () => {
    expect(formatDay('en', NIGHT, 'Europe/Berlin')).toBe('Tuesday, November 24');
    expect(formatDay('tr', NIGHT, 'Europe/Istanbul')).toBe('25 Kasım Çarşamba');
  });

  it('has the Iraqi month names in Arabic', () => {
    expect(formatWhen('ar', NIGHT, 'Asia/Baghdad', NIGHT)).toBe('الأربعاء، 25 تشرين الثاني، 1:05\u00a0ص');
    expect(formatMonth('ar', NIGHT, 'Asia/Baghdad')).toBe('تشرين الثاني 2026');
  });

  it('includes the year only if it is a year or more away', () => {
    const year = 365 * 86_400_000;
    for (const now of [NIGHT, NIGHT - year + 1, NIGHT + year - 1]) {
      expect(formatWhen('en', NIGHT, 'Europe/Berlin', now)).toBe('Tue, Nov 24, 11:05\u00a0PM');
      expect(formatDate('en', NIGHT, 'Europe/Berlin', now)).toBe('Tuesday, November 24');
    }
    for (const now of [NIGHT - year, NIGHT + year]) {
      expect(formatWhen('tr', NIGHT, 'Europe/Istanbul', now)).toBe('25 Kas 2026 Çar, 01:05');
      expect(formatDate('en', NIGHT, 'Europe/Berlin', now)).toBe('Tuesday, November 24, 2026');
    }
    expect(formatMonth('tr', NIGHT, 'Europe/Istanbul')).toBe('Kasım 2026');
  });

  it('stays in its month at the month’s edge', () => {
    const edge = Date.UTC(2026, 11, 31, 21, 30);
    expect(formatMonth('en', edge, 'UTC')).toBe('December 2026');
    expect(formatMonth('en', edge, 'Asia/Baghdad')).toBe('January 2027');
  });

  it.each(LANGUAGES)('has Latin digits in %s', (language) => {
    for (const text of [formatTime, formatDay, formatWhen].map((format) => format(language, NIGHT, 'Asia/Baghdad'))) {
      expect(text.replaceAll(/\d/g, '')).not.toMatch(/\p{Nd}/u);
      expect(text).toMatch(/\d/);
    }
  });
});

it('refuses an unknown zone', () => {
  expect(() => formatTime('en', NIGHT, 'Mars/Base')).toThrow(RangeError);
});

describe('a nearby day', () => {
  const now = Date.UTC(2026, 10, 24, 20, 0);
  const day = (language: Language, moment: number) => formatNearDay(language, moment, 'Asia/Baghdad', now);

  it('is today or tomorrow by local time', () => {
    expect(day('en', Date.UTC(2026, 10, 24, 20, 55))).toBe('today');
    expect(day('en', Date.UTC(2026, 10, 24, 21, 0))).toBe('tomorrow');
    expect((['en', 'tr', 'ar'] as const).map((language) => day(language, NIGHT))).toEqual(['tomorrow', 'yarın', 'غدًا']);
  });

  it('has its name from the day after tomorrow on', () => {
    expect(day('en', Date.UTC(2026, 10, 25, 21, 0))).toBe('Thursday, November 26');
    expect(day('en', Date.UTC(2026, 10, 23, 20, 0))).toBe('Monday, November 23');
  });
});

describe('the time until a moment', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  // Six in the evening in Baghdad.
  const now = Date.UTC(2026, 10, 24, 15, 0);
  const left = (by: number, language: Language = 'en') => formatCountdown(language, now + by, 'Asia/Baghdad', now);

  it('is given in minutes within the hour, rounded up', () => {
    expect([1, 5 * MINUTE, 24 * MINUTE + 1, 59 * MINUTE].map((by) => left(by))).toEqual([
      'in 1 minute',
      'in 5 minutes',
      'in 25 minutes',
      'in 59 minutes',
    ]);
  });

  it('is given in hours until the end of the next day, rounded down', () => {
    expect([59 * MINUTE + 1, 4 * HOUR - 1, 29 * HOUR].map((by) => left(by))).toEqual([
      'in 1 hour',
      'in 3 hours',
      'in 29 hours',
    ]);
  });

  it('is given in calendar days after that', () => {
    expect([30 * HOUR, 54 * HOUR - 1, 54 * HOUR].map((by) => left(by))).toEqual([
      'in 2 days',
      'in 2 days',
      'in 3 days',
    ]);
    expect(daysAhead(now + 30 * HOUR, 'Asia/Baghdad', now)).toBe(2);
    expect(daysAhead(now + 5 * HOUR, 'Asia/Baghdad', now)).toBe(0);
  });

  it('uses Latin digits in each language', () => {
    expect([left(3 * HOUR, 'tr'), left(3 * HOUR, 'ar')]).toEqual(['3 saat sonra', 'خلال 3 ساعات']);
  });
});
