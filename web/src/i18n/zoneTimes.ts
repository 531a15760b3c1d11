/** Days and times of a zone in words. Apart from `format`, which public pages carry: only screens of sessions need these. */
import { LOCALES } from './format';
import { type Language } from './languages';

/**
 * The day of a moment in a zone: `Tuesday, November 24`.
 *
 * @param zone as the IANA names it
 */
export function formatDay(language: Language, moment: number, zone: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], parts).format(moment);
}

/** The time of the day of a moment in a zone: `9:05 AM`, `09:05`. The zone is named beside it. */
export function formatTime(language: Language, moment: number, zone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'short', timeZone: zone }).format(moment);
}

/**
 * The name of a day of the week.
 *
 * @param day 0 is Monday
 */
export function formatWeekday(language: Language, day: number): string {
  // 5 January 1970 was a Monday.
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(1970, 0, 5 + day),
  );
}
