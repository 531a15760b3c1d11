/** Finds sentences that promise something: what Aram will do, what it deletes and when, who can read something, and what never happens. */
import type { Language } from '../../../web/src/core/generated/tables.ts';

/** A length of time in each language: "30 days", "{{days, number}} gün", "سنتين". */
const SPAN = {
  en: String.raw`(?:\d+|\{\{(?!count)\w+(?:, number)?\}\}|an?|two|three|four|five) (?:minute|hour|day|week|month|year)s?\b`,
  tr: String.raw`(?:\d+|\{\{(?!count)\w+(?:, number)?\}\}|bir|iki|üç|dört) (?:gün|hafta|ay|yıl)`,
  ar: String.raw`(?:(?:\d+|\{\{(?!count)\w+(?:, number)?\}\}|ثلاث) (?:دقيقة|يومًا|أيام|سنوات)|أسبوع|سنة|سنتين)(?!\p{L})`,
};

/**
 * The signs of a promise in each language. The first two are about "us" and our emails, the others about deletion, privacy, money and time.
 * Arabic writes "and" and "the" as a part of the word.
 */
const PROMISING: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:we|our team)(?:’ll| will| won’t| never)\b/iu,
    /\b(?:we (?:email|reply|answer)|email from us|we’ve (?:answered|written))\b/iu,
    /\b(?:is|are|be|then) deleted\b|\bwe (?:delete|refund|pay)\b/iu,
    /\b(?:only you|only the two of you|(?:you|them) alone|no one|no other|never|nothing renews)\b/iu,
    /\b(?:won’t|weren’t|isn’t) (?:be )?(?:charged|booked)\b|\bget your ticket back\b|\bat most once\b|\bchecks reports\b/iu,
    new RegExp(String.raw`\b(?:within|after|until|for) (?:they’re )?(?:about |the next )?${SPAN.en}`, 'iu'),
  ],
  tr: [
    /(?:[ae]ca[ğg]ız|[ae]ce[ğg]iz)(?!\p{L})/iu,
    /e-\u2060posta(?:yla| ile| da)? (?:yanıt|yazarız|gönderir)|size (?:e-\u2060posta )?yazarız/iu,
    /\bsilin(?:ir|ecek)|\bsileriz/iu,
    /yalnızca (?:siz|ikiniz) |hiç kimse|başka hiçbir|hiçbir zaman|\basla\b/iu,
    new RegExp(String.raw`${SPAN.tr}\p{L}* (?:sonra|içinde|boyunca)`, 'iu'),
  ],
  ar: [
    /(?<!\p{L})[وف]?سن(?!ة|ت|و)\p{L}{3,}/u,
    /(?:نجيب|نراسل|راسل)\p{L}* (?:\p{L}+ ){0,2}بالبريد/u,
    /(?<!لم )(?<!\p{L})[وفس]{0,2}(?:يُ|تُ)حذف(?!\p{L})|(?<!\p{L})[وفس]?نحذف/u,
    /لا أحد|أي مراجع آخر|(?<!\p{L})أبدًا|أنتما وحدكما/u,
    new RegExp(String.raw`(?:بعد|لمدة|حتى|خلال) (?:نحو |مرور )?${SPAN.ar}`, 'u'),
  ],
};

/** Articles give advice in the same words. Their promises about Aram begin with "we". */
const ARTICLE = /^(?:article\d|blog):/;

/**
 * Whether a text promises something.
 * @param key 'namespace:dotted.key'
 */
export const promises = (language: Language, key: string, text: string) => {
  const kinds = ARTICLE.test(key) ? PROMISING[language].slice(0, 2) : PROMISING[language];
  return kinds.some((kind) => kind.test(text));
};
