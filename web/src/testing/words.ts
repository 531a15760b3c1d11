/** The translations that the browser fetches, read from their files. */
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../i18n/languages';
import { i18nOptions } from '../i18n/setUp';

/** The texts of one language by namespace. */
export function wordsOf(language: Language): ResourceLanguage {
  const folder = join(process.cwd(), 'public/locales', language);
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as ResourceLanguage,
      ]),
  );
}

/** The translations of one language, in a separate instance, so that tests may use several. */
export async function inWords(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: language, resources: { [language]: wordsOf(language) }, fallbackLng: language });
  return instance;
}

/** Gives the app's instance the English texts. */
export async function speakEnglish(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({ ...i18nOptions, lng: 'en', resources: { en: wordsOf('en') } });
}
