import { serverNow } from '../clock/clock';
import { LOCALES } from './format';
import { kept } from './kept';
import type { Language } from './languages';
import { clockZone } from './zoneLaws.ts';
import { localDay } from './zones';

/**
 * Moments in the local time of a zone, in the visitor's language. The zone is always a parameter, never the device's by default: a screen
 * that shows a time also names its zone. Digits and months are those of `format.ts`.
 *
 * Zones are IANA names; one that the browser doesn't know throws a `RangeError` (`useZone` returns only known ones).
 */

/** The ways to show a moment. */
const STYLES = {
  time: { timeStyle: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayShort: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { weekday: 'short', day: 'numeric', month: 'short' },
  dateOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  dayAndMonthOfYear: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatOf(language: Language, zone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
  const options = { ...STYLES[style], timeZone: zone };
  return kept(`${style} ${language} ${zone}`, () => new Intl.DateTimeFormat(LOCALES[language], options));
}

/** A moment, by the law of the zone at that moment. */
const shown = (language: Language, moment: number, zone: string, style: keyof typeof STYLES) =>
  formatOf(language, clockZone(zone, moment), style).format(moment);

/** Keeps a time at the end of a text on one line: its digits, and AM or PM. */
const unbroken = (text: string) => text.replace(/(\d)\s(\p{L}+)$/u, '$1\u00a0$2');

/** The time of day: `6:05 PM`, `18:05`, `6:05 م`. */
export function formatTime(language: Language, moment: number, zone: string): string {
  return unbroken(shown(language, moment, zone, 'time'));
}

/** The day without its year, for nearby days: `Tuesday, November 24`. */
export function formatDay(language: Language, moment: number, zone: string): string {
  return shown(language, moment, zone, 'day');
}

/**
 * A day of the calendar for small spaces: `Tue` and `24 Nov`.
 *
 * @param noon its noon in UTC
 */
export function formatDayShort(language: Language, noon: number): { weekday: string; date: string } {
  return {
    weekday: shown(language, noon, 'UTC', 'weekdayShort'),
    date: shown(language, noon, 'UTC', 'dayShort'),
  };
}

/** Weekday and time of day, for a time in the next days on a button: `Tuesday 6:05 PM`, `Salı 18:05`. */
export function formatNearTime(language: Language, moment: number, zone: string): string {
  const weekday = shown(language, moment, zone, 'weekday');
  return `${weekday} ${formatTime(language, moment, zone)}`;
}

const YEAR_MS = 365 * 86_400_000;

/** Within twelve months it is clear which year is meant. */
const needsYear = (moment: number, now: number) => Math.abs(moment - now) >= YEAR_MS;

/** The day on a line of its own: `Tuesday, November 24`; with its year if that is a year or more away. */
export function formatDate(language: Language, moment: number, zone: string, now = serverNow()): string {
  return shown(language, moment, zone, needsYear(moment, now) ? 'dayOfYear' : 'day');
}

/** The day inside a sentence, without the day of the week: `November 24`; with its year if that is a year or more away. */
export function formatDayAndMonth(language: Language, moment: number, zone: string, now = serverNow()): string {
  return shown(language, moment, zone, needsYear(moment, now) ? 'dayAndMonthOfYear' : 'dayAndMonth');
}

/**
 * Day and time inside a sentence: `Tue, Nov 24, 6:05 PM`. The two are joined by a comma, since `Intl`'s "at" ends up alone at the end of a
 * line. The year is included if the moment is a year or more away.
 */
export function formatWhen(language: Language, moment: number, zone: string, now = serverNow()): string {
  const day = shown(language, moment, zone, needsYear(moment, now) ? 'dateOfYear' : 'date');
  return `${day}${language === 'ar' ? '\u060C' : ','} ${formatTime(language, moment, zone)}`;
}

/** The month of a local day: `November 2026`. */
export function formatMonth(language: Language, moment: number, zone: string): string {
  return shown(language, moment, zone, 'month');
}

/**
 * The name of a day of the week.
 *
 * @param day 0 is Monday, as in a counselor's hours
 */
export function formatWeekday(language: Language, day: number): string {
  // 5 January 1970 was a Monday.
  return formatOf(language, 'UTC', 'weekday').format(Date.UTC(1970, 0, 5 + day));
}

/** The number of calendar days until a moment in a zone: 0 is today, 1 tomorrow, however few hours that is. */
export function daysAhead(moment: number, zone: string, now: number): number {
  const noonOf = (at: number) => Date.parse(`${localDay(at, zone)}T12:00:00Z`);
  return Math.round((noonOf(moment) - noonOf(now)) / 86_400_000);
}

/** The day of a moment, as short as possible: `today`, `tomorrow`, else `Tuesday, November 24`. */
export function formatNearDay(language: Language, moment: number, zone: string, now: number): string {
  const days = daysAhead(moment, zone, now);
  if (days !== 0 && days !== 1) return formatDay(language, moment, zone);
  const words = { numeric: 'auto' } as const;
  return kept(`near ${language}`, () => new Intl.RelativeTimeFormat(LOCALES[language], words)).format(days, 'day');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The time until a moment, in the largest useful unit: `in 25 minutes`, `in 3 hours`, `in 5 days`. Minutes are rounded up, so that it never
 * shows less time than there is; hours down, so that nobody comes late; days are those of the calendar.
 *
 * @param moment later than `now`
 */
export function formatCountdown(language: Language, moment: number, zone: string, now: number): string {
  const format = kept(`until ${language}`, () => new Intl.RelativeTimeFormat(LOCALES[language]));
  const left = moment - now;
  if (left <= HOUR_MS - MINUTE_MS) return format.format(Math.max(1, Math.ceil(left / MINUTE_MS)), 'minute');
  const days = daysAhead(moment, zone, now);
  if (days > 1) return format.format(days, 'day');
  return format.format(Math.max(1, Math.floor(left / HOUR_MS)), 'hour');
}
