import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, LANGUAGES } from '../src/core/generated/tables.ts';

/**
 * Words that people read in a minute, by language: Trauzettel-Klosinski and Dietz 2012 (IReST, doi:10.1167/iovs.11-8284), one text in
 * seventeen languages. The texts were read aloud, which is slower than silent reading and closer to a tired reader. A single number
 * wouldn't fit all languages: one word of Arabic or Turkish often needs several in English.
 */
const WORDS_A_MINUTE: Readonly<Record<Language, number>> = { en: 228, tr: 166, ar: 138 };

type Words = string | { readonly [key: string]: Words };

/** Keys of an article's texts that aren't read: a drawing's description, and the labels of controls. */
const NOT_READ = new Set(['mainImageDescription', 'breathing']);

/** The texts of an article that are read, in their order. */
function readOf(words: Words): string[] {
  if (typeof words === 'string') return [words];
  return Object.entries(words).flatMap(([key, value]) => (NOT_READ.has(key) ? [] : readOf(value)));
}

/**
 * The reading time in whole minutes, rounded up, so that a text never takes longer than announced. At least 1.
 * @param article the content of an article's translation file
 * @param language its rules determine what counts as a word: in Arabic, vowel signs and joined particles are part of one
 */
export function minutesToRead(article: Words, language: Language): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = readOf(article).flatMap((text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike));
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE[language]));
}

/**
 * The minutes of each article, by language and by the article's number.
 * @param folder public/locales
 */
export function minutesOfArticles(folder: string): Record<string, Record<string, number>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(folder, language)).flatMap((file) => {
          const [, id] = /^article(\d+)\.json$/.exec(file) ?? [];
          if (id === undefined) return [];
          const words = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Words;
          return [[id, minutesToRead(words, language)]];
        }),
      ),
    ]),
  );
}
