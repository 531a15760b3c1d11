import { LOCALES } from './format';
import type { Language } from './languages';

/** What a language is called in another: `Turkish`, `Türkçe`. */
export function languageName(language: Language, named: Language): string {
  return new Intl.DisplayNames(LOCALES[language], { type: 'language' }).of(named) ?? named;
}

/** Several of them as a sentence lists them: `English and Turkish`. */
export function languageList(language: Language, named: readonly Language[]): string {
  const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  return list.format(named.map((one) => languageName(language, one)));
}
