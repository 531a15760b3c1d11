import { useTranslation } from 'react-i18next';
import { rememberForHosting } from './languageCookie';
import { type Language, languageOf } from './languages';

/** The language of the screen, and a function that changes it. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const { i18n } = useTranslation();
  return {
    language: languageOf(i18n.resolvedLanguage ?? i18n.language),
    setLanguage: async (language) => {
      rememberForHosting(language);
      await i18n.changeLanguage(language);
    },
  };
}
