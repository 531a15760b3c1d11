import type { InitOptions } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGES } from './languages';

/** The translation settings that hold wherever words are rendered: in the browser, and when the pages are written. */
export const wordOptions: InitOptions = {
  supportedLngs: LANGUAGES,
  fallbackLng: FALLBACK_LANGUAGE,
  load: 'languageOnly',
  nonExplicitSupportedLngs: true,
  ns: ['translation'],
  defaultNS: 'translation',
  interpolation: {
    // React escapes.
    escapeValue: false,
    // Latin digits, as `LOCALES` has them: whether plain Arabic writes them so differs from one browser to the next. i18next hands this on to `Intl`.
    defaultVariables: { numberingSystem: 'latn' },
  },
  returnNull: false,
};
