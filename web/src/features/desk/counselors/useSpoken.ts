import { languageList } from '../../../i18n/languageNames';
import { LANGUAGES } from '../../../i18n/languages';
import { useLanguage } from '../../../i18n/useLanguage';

/** Returns a function that lists languages by their names, in the language of the page. */
export function useSpoken(): (spoken: readonly string[]) => string {
  const { language } = useLanguage();
  return (spoken) =>
    languageList(
      language,
      LANGUAGES.filter((one) => spoken.includes(one)),
    );
}
