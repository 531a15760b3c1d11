import { LOCALES } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';

/** Returns a function that names countries (ISO 3166) in the reader's language, "the United States or Canada"; '' for none. */
export function useCountries() {
  const { language } = useLanguage();
  const locale = LOCALES[language];
  return (countries: readonly string[]): string => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(countries.map((one) => names.of(one) ?? one));
  };
}
