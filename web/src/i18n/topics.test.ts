/** Topics appear in the questionnaire and on counselors' cards, each with its own file: the texts must be the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages';

const wordsOf = (language: string, namespace: string): Record<string, Record<string, unknown>> =>
  JSON.parse(readFileSync(join('public/locales', language, `${namespace}.json`), 'utf8')) as never;

test.each(LANGUAGES)('a counselor’s topics are called as in the questionnaire (%s)', (language) => {
  expect(wordsOf(language, 'counselors')['topics']).toEqual(wordsOf(language, 'booking')['options']?.['5']);
});
