import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, readFaces } from '../../web/build/fonts.ts';
import { FAMILIES } from '../../web/build/prerender/assets.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { type Language, LANGUAGES } from '../../web/src/core/generated/tables.ts';

const faces = readFaces(readFileSync(inProject('web', 'src', 'ui', 'styles', 'fonts.css'), 'utf8'));

/** The places of values in texts, and the tags around a part of them. */
const PLACES = /\{\{.*?\}\}|<.*?>/g;

/** The texts of a language, one by one. */
function shownWords(language: string, files?: readonly string[]): string[] {
  const folder = inProject('public', 'locales', language);
  const wordsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(wordsIn);
  return (files ?? readdirSync(folder)).flatMap((name) =>
    wordsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
}

/** The visible characters of a text: direction marks aren't drawn. */
const drawnOf = (text: string): string[] =>
  [...new Set(text)].filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character));

/** Every visible character of a language's texts. */
const shownIn = (language: string): string[] => drawnOf(shownWords(language).join(''));

/** The characters of one family: a face is named by its weight and its purpose. */
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

/** The characters that a font of the package draws, by its table `cmap` (of format 4, which the font has). */
function drawnIn(file: string): Set<number> {
  const font = readFileSync(inProject('node_modules', '@expo-google-fonts', 'readex-pro', file));
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const table = font.readUInt32BE((records.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
  const map = table + font.readUInt32BE(table + 8);
  expect(font.readUInt16BE(map)).toBe(4);
  const length = font.readUInt16BE(map + 6);
  return new Set(
    Array.from({ length: length / 2 }, (_, at) => map + 14 + 2 * at).flatMap((end) => {
      const [last, first] = [font.readUInt16BE(end), font.readUInt16BE(end + 2 + length)];
      return Array.from({ length: last - first + 1 }, (__, at) => first + at);
    }),
  );
}

test.each(['400Regular/ReadexPro_400Regular.ttf', '600SemiBold/ReadexPro_600SemiBold.ttf'])(
  'the characters of two languages are in both files, because Safari fetches the other language’s file for a missing one (%s)',
  (file) => {
    const drawn = drawnIn(file);
    expect(drawn.has(0x2066), 'marks of direction are no letters').toBe(false);
    const families = ['english', 'turkish', 'arabic', 'other-'].map(inFamily);
    const claims = (character: string) => families.filter((family) => family.includes(character)).length;
    const shared = [...new Set(families.flat())].filter((character) => claims(character) > 1);
    expect(shared).toContain('…');
    expect(shared.filter((character) => !drawn.has(character.codePointAt(0) ?? 0))).toEqual([]);
  },
);

test('both weights have the same faces', () => {
  const having = (wanted: number) =>
    faces
      .filter(({ weight }) => weight === wanted)
      .map(({ name, ranges }) => ({ name: name.replace(String(wanted), ''), ranges }));
  expect(having(600)).toEqual(having(400));
});

/** Cities and the language select in English: a page that shows one fetches another file for it. */
const ELSEWHERE: Partial<Record<Language, readonly string[]>> = { en: ['ç', 'ğ', 'İ', 'ı', 'Ş', 'ü'] };

test.each(LANGUAGES.filter((language) => language !== 'ar'))(
  '%s is drawn with the face that its pages start with',
  (language) => {
    const characters = new Set([...inFamily(FAMILIES[language].toLowerCase()), ...(ELSEWHERE[language] ?? [])]);
    expect(shownIn(language).filter((character) => !characters.has(character))).toEqual([]);
  },
);

test('so is Arabic, except for words in Latin letters', () => {
  const arabic = new Set(inFamily('arabic'));
  // Removes whole words such as an address, the sign in a message about one, and the sign that only the browser's tab shows.
  const words = shownWords('ar').map((text) => text.replace(PLACES, '').replace(/\S*[A-Za-z]\S*|[@|]/g, ''));
  expect(drawnOf(words.join('')).filter((character) => !arabic.has(character))).toEqual([]);
});

test.each(['blog', 'reading', 'article1', 'article2', 'article3', 'article4'])(
  'Arabic articles have no Latin letters, so two files are enough: %s',
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

test('a face that comes from the system is ignored', () => {
  expect(readFaces("@font-face { font-family: 'Stand-in'; src: local('Arial'); }")).toEqual([]);
});
