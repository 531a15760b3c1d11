import type { InitOptions } from 'i18next';
import { FALLBACK_LANGUAGE, LANGUAGES } from './languages';

/** The translation settings for every render: in the browser, and when pages are prerendered. */
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
    // Latin digits, as in `LOCALES`: whether plain Arabic uses them differs between browsers. i18next passes this on to `Intl`.
    defaultVariables: { numberingSystem: 'latn' },
  },
  returnNull: false,
};
