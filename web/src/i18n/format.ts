import { type Language } from './languages';

/**
 * Numbers, prices and dates in the visitor's language. Digits are Latin in all three languages: they appear next to card numbers, phone
 * numbers and text boxes, where Latin digits are typed and stored. Arabic month names are the Iraqi ones, since the office is in Iraq.
 */
export const LOCALES: Record<Language, string> = { en: 'en', tr: 'tr', ar: 'ar-IQ-u-nu-latn' };

/**
 * Text that reads left to right inside a sentence of any direction: the marks keep its parts from changing places with the text around it.
 */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The separators of thousands and of cents. */
const MARKS: Record<Language, { thousands: string; cents: string }> = {
  en: { thousands: ',', cents: '.' },
  tr: { thousands: '.', cents: ',' },
  ar: { thousands: ',', cents: '.' },
};

/**
 * A count: `1,040` in English, `1.040` in Turkish.
 *
 * Formatted by hand, like prices: creating the first number format of `Intl` takes longer than rendering all of home or a form. Tests
 * compare the two.
 *
 * @param count whole, not negative
 */
export function formatNumber(language: Language, count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, MARKS[language].thousands);
}

/**
 * A price in dollars; cents only if there are some. In Arabic the sign follows the number, as usual there (`Intl` uses `US$` with its own
 * marks), and the whole price is isolated.
 *
 * @param dollars not negative; parts of a cent are rounded
 */
export function formatPrice(language: Language, dollars: number): string {
  const [whole, part = ''] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const amount = formatNumber(language, Number(whole)) + (part && MARKS[language].cents + part);
  return language === 'ar' ? isolateLtr(`${amount}$`) : `$${amount}`;
}

/**
 * A moment as a written-out date, in the visitor's own time zone.
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
 * A day without a time, the same one in every zone.
 *
 * @param day `2026-11-21`
 */
export function formatDay(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

/**
 * A moment as date and time of day, so that two requests of one day can be distinguished.
 *
 * @param moment milliseconds since the epoch
 */
export function formatDateTime(language: Language, moment: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(moment);
}
