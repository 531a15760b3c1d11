import { type Language, languageOf } from '../i18n/languages';

/** The language of the page, for the mails that the identity provider sends. The set-up of the translations keeps `lang` right. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}
