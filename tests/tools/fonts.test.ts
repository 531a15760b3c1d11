import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, readFaces } from '../../web/build/fonts.mjs';
import { inProject } from '../../tools/lib/paths.mjs';

const faces = readFaces(readFileSync(inProject('web', 'src', 'ui', 'styles', 'fonts.css'), 'utf8'));

/** Where values go into words, and what marks a part of them. */
const PLACES = /\{\{.*?\}\}|<.*?>/g;

/** The words of a language, one by one. */
function shownWords(language: string, files?: readonly string[]): string[] {
  const folder = inProject('public', 'locales', language);
  const wordsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(wordsIn);
  return (files ?? readdirSync(folder)).flatMap((name) =>
    wordsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
}

/** Every character of a language's words that something is drawn for. */
const shownIn = (language: string): string[] =>
  [...new Set(shownWords(language).join(''))].filter((character) => !/\p{Cc}/u.test(character));

/** The characters of one family: a face is named by its weight and what it is for. */
const inFamily = (family: string) =>
  faces.filter(({ name }) => name.startsWith(`readex-pro-400-${family}`)).flatMap(charactersOf);

test.each(['english', 'turkish', 'arabic', 'other-'])(
  'no character belongs to two faces of the family %s: a browser would fetch the later one for it',
  (family) => {
    const all = inFamily(family);
    expect(all).not.toEqual([]);
    expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
  },
);

test('both weights have the same faces', () => {
  const having = (wanted: number) =>
    faces
      .filter(({ weight }) => weight === wanted)
      .map(({ name, ranges }) => ({ name: name.replace(String(wanted), ''), ranges }));
  expect(having(600)).toEqual(having(400));
});

test.each([
  // Cities and the language select; a page that shows one fetches another file for it.
  ['en', 'english', 'ç,ğ,İ,ı,Ş,ü'],
  ['tr', 'turkish', ''],
])('%s is drawn with the face that its pages begin with', (language, family, others) => {
  const characters = new Set([...inFamily(family), ...others.split(',')]);
  expect(shownIn(language).filter((character) => !characters.has(character))).toEqual([]);
});

test('so is Arabic, but for words in Latin letters', () => {
  const arabic = new Set(inFamily('arabic'));
  // Whole words such as an address, the sign in a message about one, and what only the browser's tab shows.
  const words = shownWords('ar').map((text) => text.replace(PLACES, '').replace(/\S*[A-Za-z]\S*|[@|]/g, ''));
  expect([...new Set(words.join(''))].filter((character) => !arabic.has(character))).toEqual([]);
});

test.each(['blog', 'reading', 'article1', 'article2', 'article3', 'article4'])(
  'which no article has, so that two files are enough: %s',
  (namespace) => {
    expect(shownWords('ar', [`${namespace}.json`]).filter((text) => /[A-Za-z]/.test(text.replace(PLACES, '')))).toEqual(
      [],
    );
  },
);

test('a face is read with its weight and its ranges', () => {
  const rule = (lines: string) => `@font-face { src: url('@fonts/f-other-latin-ext.woff2'); ${lines} }`;
  const [face] = readFaces(rule('font-weight: 400; unicode-range: U+0041-0043, U+130;'));
  expect(face).toEqual({
    name: 'f-other-latin-ext',
    weight: 400,
    ranges: [
      [0x41, 0x43],
      [0x130, 0x130],
    ],
  });
  expect(face && charactersOf(face)).toEqual(['A', 'B', 'C', 'İ']);
  expect(() => readFaces(rule('font-weight: 400;'))).toThrow(/unicode-range/);
  expect(() => readFaces(rule('font-weight: 370; unicode-range: U+0041;'))).toThrow(/400, 600/);
});

test('a face that comes from the system is none of them', () => {
  expect(readFaces("@font-face { font-family: 'Stand-in'; src: local('Arial'); }")).toEqual([]);
});
