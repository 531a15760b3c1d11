import { type Language } from './languages';

/**
 * Numbers, prices and dates as the visitor's language writes them. Digits are Latin in all three languages: they stand beside card numbers,
 * phone numbers and text boxes, where Latin digits are what is typed and stored.
 */
const LOCALES: Record<Language, string> = { en: 'en', tr: 'tr', ar: 'ar-u-nu-latn' };

/** Text that reads left to right inside a sentence of any direction: the marks keep its parts from changing places with the words around it. */
export function isolateLtr(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A count or an amount: `1,040` in English, `1.040` in Turkish. */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/**
 * A price in dollars (spec section 9); cents only where there are some. In Arabic the sign follows the number, as it is written there (`Intl` has
 * `US$` with marks of its own), and the whole is isolated.
 */
export function formatPrice(language: Language, dollars: number): string {
  const cents = Number.isInteger(dollars) ? 0 : 2;
  const digits = { minimumFractionDigits: cents, maximumFractionDigits: cents };
  if (language === 'ar') return isolateLtr(`${new Intl.NumberFormat(LOCALES.ar, digits).format(dollars)}$`);
  const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(LOCALES[language], { ...currency, ...digits }).format(dollars);
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
 * The same with the time of the day: two requests of one day can be told apart.
 *
 * @param moment milliseconds since the epoch
 */
export function formatDateTime(language: Language, moment: number): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' }).format(moment);
}
