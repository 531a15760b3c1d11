import { type Language, languageOf } from '../i18n/languages';

/** The language of the page, for the identity provider's emails. The translation setup keeps `lang` right. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
