import { LOCALES } from './format';
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

/** Several of them as a list in a sentence: `English and Turkish`. */
export function languageList(language: Language, named: readonly Language[]): string {
  const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  return list.format(named.map((one) => languageName(language, one)));
}
