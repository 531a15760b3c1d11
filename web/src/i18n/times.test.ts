import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from './languages';
import { formatDay, formatMonth, formatNearDay, formatTime, formatWhen } from './times';

const NIGHT = Date.UTC(2026, 10, 24, 22, 5);

describe('a moment', () => {
  it('is shown as the clocks of the zone show it', () => {
    expect(formatTime('tr', NIGHT, 'Europe/Istanbul')).toBe('01:05');
    expect(formatTime('en', NIGHT, 'Europe/Berlin')).toBe('11:05\u00a0PM');
    expect(formatTime('ar', NIGHT, 'Asia/Kathmandu')).toBe('3:50\u00a0ص');
  });

  it('is of the day that the zone has then', () => {
    expect(formatDay('en', NIGHT, 'Europe/Berlin')).toBe('Tuesday, November 24');
    expect(formatDay('tr', NIGHT, 'Europe/Istanbul')).toBe('25 Kasım Çarşamba');
  });

  it('has the months of Iraq in Arabic', () => {
    expect(formatWhen('ar', NIGHT, 'Asia/Baghdad')).toBe('الأربعاء، 25 تشرين الثاني 2026 في 1:05\u00a0ص');
    expect(formatMonth('ar', NIGHT, 'Asia/Baghdad')).toBe('تشرين الثاني 2026');
  });

  it('has its year where it may be long ago', () => {
    expect(formatWhen('en', NIGHT, 'Europe/Berlin')).toBe('Tuesday, November 24, 2026 at 11:05\u00a0PM');
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

it('refuses a zone that nobody knows', () => {
  expect(() => formatTime('en', NIGHT, 'Mars/Base')).toThrow(RangeError);
});

describe('a day that is near', () => {
  const now = Date.UTC(2026, 10, 24, 20, 0);
  const day = (language: Language, moment: number) => formatNearDay(language, moment, 'Asia/Baghdad', now);

  it('is today and tomorrow by the clock on the wall', () => {
    expect(day('en', Date.UTC(2026, 10, 24, 20, 55))).toBe('today');
    expect(day('en', Date.UTC(2026, 10, 24, 21, 0))).toBe('tomorrow');
    expect(LANGUAGES.map((language) => day(language, NIGHT))).toEqual(['tomorrow', 'yarın', 'غدًا']);
  });

  it('has its name from the day after tomorrow on', () => {
    expect(day('en', Date.UTC(2026, 10, 25, 21, 0))).toBe('Thursday, November 26');
    expect(day('en', Date.UTC(2026, 10, 23, 20, 0))).toBe('Monday, November 23');
  });
});
