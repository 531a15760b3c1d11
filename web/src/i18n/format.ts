import { type Language } from './languages';

/**
 * Numbers, prices and dates as the visitor's language writes them. Digits are Latin in all three languages: they stand beside card numbers,
 * phone numbers and text boxes, where Latin digits are what is typed and stored. Arabic months are those of Iraq, where the office is.
 */
export const LOCALES: Record<Language, string> = { en: 'en', tr: 'tr', ar: 'ar-IQ-u-nu-latn' };

/** Text that reads left to right inside a sentence of any direction: the marks keep its parts from changing places with the words around it. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** What stands between thousands, and before cents. */
const MARKS: Record<Language, { thousands: string; cents: string }> = {
  en: { thousands: ',', cents: '.' },
  tr: { thousands: '.', cents: ',' },
  ar: { thousands: ',', cents: '.' },
};

/**
 * A count: `1,040` in English, `1.040` in Turkish.
 *
 * Written by hand, like prices: the first number format of `Intl` in a page takes longer than all else that home or a form renders. Tests hold them
 * equal.
 *
 * @param count whole, not negative
 */
export function formatNumber(language: Language, count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, MARKS[language].thousands);
}

/**
 * A price in dollars; cents only where there are some. In Arabic the sign follows the number, as it is written there (`Intl` has
 * `US$` with marks of its own), and the whole is isolated.
 *
 * @param dollars not negative; parts of a cent are rounded
 */
export function formatPrice(language: Language, dollars: number): string {
  const [whole, part = ''] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const amount = formatNumber(language, Number(whole)) + (part && MARKS[language].cents + part);
  return language === 'ar' ? isolateLtr(`${amount}$`) : `$${amount}`;
}

/**
 * A moment as a date in words, in the visitor's own time zone.
 *
 * @param moment milliseconds since the epoch
 */
export function formatDate(language: Language, moment: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' }).format(moment);
}

/**
 * The same with a short month, for a column of a table: `Nov 25, 2026`.
 *
 * @param moment milliseconds since the epoch
 */
export function formatDateShort(language: Language, moment: number): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(moment);
}

/**
 * A day that has no time, the same one in every zone.
 *
 * @param day `2026-11-21`
 */
export function formatDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

/**
 * A moment as date and time of the day: two requests of one day can be told apart.
 *
 * @param moment milliseconds since the epoch
 */
export function formatDateTime(language: Language, moment: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(moment);
}
