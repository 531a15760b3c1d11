import { type Language } from './languages';

/**
 * Numbers, prices and dates as the visitor's language writes them. Digits are Latin in all three languages: they stand beside card numbers,
 * phone numbers and text boxes, where Latin digits are what is typed and stored.
 */
const LOCALES: Record<Language, string> = { en: 'en', tr: 'tr', ar: 'ar-u-nu-latn' };

/** Marks that steer the direction of text. Prices and dates are isolated on screen (`Ltr`), where a mark of their own would only disturb. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** A count or an amount: `1,040` in English, `1.040` in Turkish. */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/** A price in dollars (spec section 9); cents only where there are some. */
export function formatPrice(language: Language, dollars: number): string {
  const cents = Number.isInteger(dollars) ? 0 : 2;
  return new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  })
    .format(dollars)
    .replace(DIRECTION_MARKS, '');
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
