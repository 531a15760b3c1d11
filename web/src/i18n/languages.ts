/** The name of each language in itself, for any page. `Intl` knows it too, but would cost a slow phone 80 ms at the start of every page. */
export const OWN_NAMES = { en: 'English', tr: 'Türkçe', ar: 'العربية' } as const;

/** A language of the interface. */
export type Language = keyof typeof OWN_NAMES;

/** The languages of the interface (docs/product.md#languages), which a test compares with the core's: English is the default and the fallback. */
export const LANGUAGES = Object.keys(OWN_NAMES) as Language[];

/** Used if nothing else was chosen, or if a translation can't be loaded. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** The reading direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The language of a tag such as `tr-TR`; undefined if Aram doesn't support it. */
export function spokenLanguage(tag: string | undefined): Language | undefined {
  const base = tag?.toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === base);
}

/** The language of a tag such as `tr-TR`; English if Aram doesn't support it. */
export function languageOf(tag: string | undefined): Language {
  return spokenLanguage(tag) ?? FALLBACK_LANGUAGE;
}
