import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charactersOf, readFaces } from '../../tools/fonts/fonts.mjs';
import { inProject } from '../../tools/lib/paths.mjs';

const faces = readFaces(readFileSync(inProject('web', 'src', 'ui', 'styles', 'fonts.css'), 'utf8'));

/** Every character of a language's words that something is drawn for. */
function shownIn(language: string): string[] {
  const folder = inProject('public', 'locales', language);
  const words = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(words.join(''))].filter((character) => !/\p{Cc}/u.test(character));
}

test('no character but the space belongs to two faces: a browser would fetch the later one for it', () => {
  const all = faces.filter(({ weight }) => weight === 370).flatMap(charactersOf);
  // The Arabic space is in a family of its own.
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([' ']);
});

test('both weights have the same faces', () => {
  const having = (wanted: number) =>
    faces
      .filter(({ weight }) => weight === wanted)
      .map(({ name, ranges }) => ({ name: name.replace(String(wanted), ''), ranges }));
  expect(having(600)).toEqual(having(370));
});

test.each([
  ['en', ['basic-latin']],
  ['tr', ['basic-latin', 'turkish-latin-ext']],
  ['ar', ['basic-latin', 'arabic']],
])('%s is drawn with the faces that its pages begin with: %s', (language, names) => {
  const characters = new Set(
    faces.filter(({ name }) => names.some((end) => name === `readex-pro-370-${end}`)).flatMap(charactersOf),
  );
  expect(shownIn(language).filter((character) => !characters.has(character))).toEqual([]);
});

test('a face is read with its weight, its ranges and the file that it is cut from', () => {
  const rule = (lines: string) => `@font-face { src: url('@fonts/f-other-latin-ext.woff2'); ${lines} }`;
  const [face] = readFaces(rule('font-weight: 370; unicode-range: U+0041-0043, U+130;'));
  expect(face).toEqual({
    name: 'f-other-latin-ext',
    source: 'latin-ext',
    weight: 370,
    ranges: [
      [0x41, 0x43],
      [0x130, 0x130],
    ],
  });
  expect(face && charactersOf(face)).toEqual(['A', 'B', 'C', 'İ']);
  expect(() => readFaces(rule('font-weight: 370;'))).toThrow(/unicode-range/);
});

test('a face that comes from the system is none of them', () => {
  expect(readFaces("@font-face { font-family: 'Stand-in'; src: local('Arial'); }")).toEqual([]);
});
