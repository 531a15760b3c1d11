import type { Language } from './languages';

/**
 * The name of each interface language in each of them, as `Intl.DisplayNames` gives it. Using `Intl` blocked a slow phone for 80 ms while
 * `/sessions/new` was rendered.
 */
const LANGUAGE_NAMES: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  en: { en: 'English', tr: 'Turkish', ar: 'Arabic' },
  tr: { en: 'İngilizce', tr: 'Türkçe', ar: 'Arapça' },
  ar: { en: 'الإنجليزية', tr: 'التركية', ar: 'العربية' },
};

/** The name of a language in another: `Turkish`, `Türkçe`. */
export function languageName(language: Language, named: Language): string {
  return LANGUAGE_NAMES[language][named];
}

/** The joints of a list: between two words, between more, and before the last of more. */
const JOINTS: Readonly<Record<Language, { two: string; more: string; last: string }>> = {
  en: { two: ' and ', more: ', ', last: ', and ' },
  tr: { two: ' ve ', more: ', ', last: ' ve ' },
  ar: { two: ' و', more: ' و', last: ' و' },
};

/** Several of them as a list in a sentence: `English and Turkish`; a test compares it with `Intl`. */
export function languageList(language: Language, named: readonly Language[]): string {
  const names = named.map((one) => languageName(language, one));
  const { two, more, last } = JOINTS[language];
  const end = names.pop() ?? '';
  return names.length === 0 ? end : names.join(more) + (names.length === 1 ? two : last) + end;
}
