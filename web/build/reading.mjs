import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words that a reader takes in a minute, by language: Trauzettel-Klosinski and Dietz 2012 (IReST, doi:10.1167/iovs.11-8284), one text in seventeen
 * languages. They were read aloud, which is slower than in silence and nearer to somebody who is tired. One number would not do for all: Arabic and Turkish
 * say in one word what takes English several.
 */
const WORDS_A_MINUTE = { en: 228, tr: 166, ar: 138 };

/** @typedef {keyof typeof WORDS_A_MINUTE} Language */
/** @typedef {string | { readonly [key: string]: Words }} Words */

/** What an article's words hold beside what is read: a drawing's description, and the name of what can be pressed. */
const NOT_READ = new Set(['mainImageDescription', 'breathing']);

/**
 * The words that are read of an article, in their order.
 * @param {Words} words
 * @returns {string[]}
 */
function readOf(words) {
  if (typeof words === 'string') return [words];
  return Object.entries(words).flatMap(([key, value]) => (NOT_READ.has(key) ? [] : readOf(value)));
}

/**
 * How long somebody reads, in whole minutes, rounded up: a text must not last longer than it said. At least 1.
 * @param {Words} article the content of an article's file of words
 * @param {Language} language what a word is, its own rules say: vowel signs and joined particles are part of one in Arabic
 * @returns {number}
 */
export function minutesToRead(article, language) {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = readOf(article).flatMap((text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike));
  return Math.max(1, Math.ceil(words.length / WORDS_A_MINUTE[language]));
}

/**
 * The minutes of each article, by language and by the article's number.
 * @param {string} folder public/locales
 * @returns {Record<string, Record<string, number>>}
 */
export function minutesOfArticles(folder) {
  return Object.fromEntries(
    /** @type {Language[]} */ (Object.keys(WORDS_A_MINUTE)).map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(folder, language)).flatMap((file) => {
          const [, id] = /^article(\d+)\.json$/.exec(file) ?? [];
          if (id === undefined) return [];
          const words = JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
          return [[id, minutesToRead(words, language)]];
        }),
      ),
    ]),
  );
}
