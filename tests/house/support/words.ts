/** Reads the lists of docs/words.md, and finds where a language's texts break them. */
import { type Language, LANGUAGES } from '../../../web/src/core/generated/tables.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../../tools/lib/paths.mjs';

/** The texts of a language by their keys, `namespace:dotted.key`. */
export type Words = Readonly<Record<string, string>>;

/** A term in each language. */
export type Term = Readonly<Record<Language, string>>;

/** Banned variants, and the beginnings of the keys whose texts may hold them all the same. */
export interface Ban {
  readonly language: Language;
  readonly variants: readonly string[];
  readonly exceptions: readonly string[];
}

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Every text of a language in public/locales and in its emails. */
export function wordsOf(language: Language): Words {
  const folder = inProject('public', 'locales', language);
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree;
  const files: [string, Tree][] = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    read(`${folder}/${file}`),
  ]);
  files.push(['mail', read(inProject('functions', 'mail', 'words', `${language}.json`))]);
  return Object.fromEntries(files.flatMap(([namespace, tree]) => leaves(tree, `${namespace}:`)));
}

function leaves(tree: string | Tree, path: string): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  return Object.entries(tree).flatMap(([key, value]) =>
    leaves(value, path.endsWith(':') ? path + key : `${path}.${key}`),
  );
}

/** The terms of a page, listed below the heading "The words": `- session / seans / جلسة: what it is`. */
export function termsOf(page: string): Term[] {
  return linesOf(page, 'The words').map((line) => {
    const names = line.split(': ')[0]?.split(' / ') ?? [];
    if (names.length !== LANGUAGES.length) throw new Error(`docs/words.md: not one word for each language: "${line}"`);
    return Object.fromEntries(LANGUAGES.map((language, at) => [language, names[at]])) as Record<Language, string>;
  });
}

/** A page's bans below the heading "What is not written": ``- en: not `this`, `that`, but the other; except in `namespace:key` (why)``. */
export function bansOf(page: string): Ban[] {
  return linesOf(page, 'What is not written').map((line) => {
    const [, language, variants = '', exceptions = ''] =
      /^(\w+): not (.+?), but .+?(?:; except in (.+))?$/.exec(line) ?? [];
    const known = LANGUAGES.find((one) => one === language);
    if (known === undefined) throw new Error(`docs/words.md: this line bans nothing: "${line}"`);
    return { language: known, variants: inCode(variants), exceptions: inCode(exceptions) };
  });
}

/** The keys whose texts hold a banned variant outside its exceptions, each with the variant. */
export function faultsIn(words: Words, ban: Ban): string[] {
  return Object.entries(words)
    .filter(([key]) => !ban.exceptions.some((beginning) => key.startsWith(beginning)))
    .flatMap(([key, text]) =>
      ban.variants.filter((one) => holds(ban.language, text, one)).map((one) => `${key}: ${one}`),
    );
}

/** The exceptions of a ban that excuse nothing. */
export function idleExceptions(words: Words, ban: Ban): string[] {
  return ban.exceptions.filter(
    (beginning) =>
      !Object.entries(words).some(
        ([key, text]) => key.startsWith(beginning) && ban.variants.some((one) => holds(ban.language, text, one)),
      ),
  );
}

/**
 * Whether a text holds a word: a Latin one at the start of a word, an Arabic one anywhere, for "and" and "the" are joined to it. Ignores
 * case.
 */
export function holds(language: Language, text: string, word: string): boolean {
  const literal = word.toLocaleLowerCase(language).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = language === 'ar' ? literal : `(?<![\\p{L}\\p{N}])${literal}`;
  return new RegExp(pattern, 'u').test(text.toLocaleLowerCase(language));
}

/** The entries of the list below a heading, with escaped characters decoded. */
function linesOf(page: string, heading: string): string[] {
  const [, after = ''] = page.split(`\n## ${heading}\n`);
  const [part = ''] = after.split('\n## ');
  return part
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => read(line.slice(2)));
}

const read = (line: string) =>
  line.replace(/\\u([0-9a-f]{4})/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)));

const inCode = (words: string) => [...words.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
