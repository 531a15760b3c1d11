// @vitest-environment node
import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages';
import { LAST_WORDS, lastWord, MissingWords } from './lastWords';
import { i18nOptions } from './setUp';

test.each(LANGUAGES)('the built-in words of %s are those of its files', (language) => {
  const path = new URL(`../../../public/locales/${language}/translation.json`, import.meta.url);
  const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
  for (const [key, text] of Object.entries(LAST_WORDS[language])) {
    const [part = '', name = ''] = key.split('.');
    expect(text).toBe(words[part]?.[name]);
  }
});

test('a key without a text is never shown: it throws, and the built-in texts are used', async () => {
  const instance = i18next.createInstance();
  await instance.init({
    lng: 'ar',
    ns: ['translation'],
    resources: {},
    parseMissingKeyHandler: (key) => i18nOptions.parseMissingKeyHandler?.(key) as unknown,
  });
  expect(() => instance.t('broken.title')).toThrow(MissingWords);
  expect(lastWord(instance, 'broken.title')).toBe(LAST_WORDS.ar['broken.title']);
});

test('fetched texts are preferred to the built-in ones', async () => {
  const instance = i18next.createInstance();
  const resources = { en: { translation: { broken: { title: 'Fetched' } } } };
  await instance.init({ lng: 'en', resources });
  expect(lastWord(instance, 'broken.title')).toBe('Fetched');
});
