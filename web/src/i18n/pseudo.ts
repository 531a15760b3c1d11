/**
 * The pseudo-language of development: English with an accent on every letter that can carry one, and a third longer, as translations are.
 * Text that stays plain on the screen isn't in any translation file; text that is cut off has too little space.
 */

/** `?lng=en-XA`: the tag that browsers and test tools use for accented English. */
export const PSEUDO_LANGUAGE = 'en-XA';

const PLAIN = 'aceghiknorsuwyzACEGHIKNORSUWYZ';
const ACCENTED = 'áçéğĥíķñóŕšúŵýžÁÇÉĞĤÍĶÑÓŔŠÚŴÝŽ';

const LETTERS: ReadonlyMap<string, string> = new Map(
  Array.from(PLAIN, (letter, index) => [letter, ACCENTED.charAt(index)]),
);

/** Parts that i18next and react-i18next interpret: placeholders, nestings and tags. */
const MARKUP = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>)/;

/** One text, accented and stretched; its placeholders and tags stay as they are. */
export function accented(text: string): string {
  const parts = text.split(MARKUP).map((part, index) => (index % 2 === 1 ? part : accentedLetters(part)));
  const words = text.replaceAll(new RegExp(MARKUP, 'g'), '').trim();
  return words === '' ? parts.join('') : `[${parts.join('')}${'·'.repeat(Math.ceil(words.length / 3))}]`;
}

function accentedLetters(text: string): string {
  return Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join('');
}

/** The contents of a translation file: texts, and groups of them. */
export type Words = Readonly<{ [key: string]: string | Words }>;

/** The same contents, with each text accented. */
export function accentedWords(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? accented(value) : accentedWords(value),
    ]),
  );
}

/** Reads a translation file as the backend of i18next would, and accents it. */
export function parsePseudo(json: string): Words {
  return accentedWords(JSON.parse(json) as Words);
}
