import i18next, { type i18n } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../i18n/languages';
import { i18nOptions } from '../i18n/setUp';

/** The translations of one language, read from the files that the browser fetches; an instance of its own, so that tests may speak several. */
export async function inWords(language: Language): Promise<i18n> {
  const folder = join(process.cwd(), 'public/locales', language);
  const resources = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as object,
    ]),
  );
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: language, resources: { [language]: resources }, fallbackLng: language });
  return instance;
}
