// @vitest-environment node
/**
 * The translations as a whole: the three languages hold the same keys, every key is used, nothing was left in English, and placeholders are the
 * same everywhere (spec section 9; a missing file or key would show English, or a raw key, to someone who reads Arabic).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from './languages';
import { sameInAllLanguages } from './locales.same';

const LOCALES = join(import.meta.dirname, '../../../public/locales');
const SOURCES = join(import.meta.dirname, '..');

const namespaces = readdirSync(join(LOCALES, 'en')).map((file) => file.replace('.json', ''));

type Tree = Readonly<{ [key: string]: string | Tree }>;

function flat(tree: Tree, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

function wordsOf(language: Language, namespace: string): Record<string, string> {
  return flat(JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8')) as Tree);
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The number of a plural form: as it is, or as the language writes it. */
const NUMBER = /\{\{(count|number)/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const placeholdersOf = (words: string) => [...new Set(words.match(/\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g) ?? [])].sort();

describe.each(LANGUAGES)('%s', (language) => {
  test('has the same files as English', () => {
    expect(readdirSync(join(LOCALES, language)).sort()).toEqual(readdirSync(join(LOCALES, 'en')).sort());
  });

  test.each(namespaces)('%s has the same keys as English', (namespace) => {
    const keys = (of: Language) => [...new Set(Object.keys(wordsOf(of, namespace)).map(baseOf))].sort();
    expect(keys(language)).toEqual(keys('en'));
  });

  test.each(namespaces)('%s has every plural form that the language needs', (namespace) => {
    const words = wordsOf(language, namespace);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(words)
        .filter((key) => PLURAL.test(key))
        .map(baseOf),
    );
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !(key in words));
    expect(missing).toEqual([]);
  });

  test.each(namespaces)('%s has no empty words', (namespace) => {
    const empty = Object.entries(wordsOf(language, namespace)).filter(([, words]) => words.trim() === '');
    expect(empty).toEqual([]);
  });

  test.each(namespaces)('%s has the placeholders of English', (namespace) => {
    const english = wordsOf('en', namespace);
    const different = Object.entries(wordsOf(language, namespace)).filter(([key, words]) => {
      const model = english[key] ?? english[`${baseOf(key)}_other`] ?? '';
      // A plural form may name its number in a word ("one day", the Arabic dual) and leave the number itself out.
      const mayMiss = PLURAL.test(key) && !key.endsWith('_other') && !NUMBER.test(words);
      const expected = placeholdersOf(model).filter((placeholder) => !mayMiss || !NUMBER.test(placeholder));
      return placeholdersOf(words).join() !== expected.join();
    });
    expect(different).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test.each(namespaces)('%s was translated', (namespace) => {
    const english = wordsOf('en', namespace);
    const untranslated = Object.entries(wordsOf(language, namespace)).filter(([key, words]) => {
      const own = words.replace(/\{\{[^}]*\}\}|[^\p{L}\p{N} ]/gu, '').trim();
      return words === english[key] && /\p{L}{2}/u.test(own) && !sameInAllLanguages.has(own);
    });
    expect(untranslated).toEqual([]);
  });
});

/** Every text in the sources that could be a key: plain strings, and templates with their gaps as wild cards. */
function keysInSources(): { plain: Set<string>; patterns: RegExp[]; trees: string[] } {
  const plain = new Set<string>();
  const patterns: RegExp[] = [];
  const trees: string[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    // An apostrophe in a comment would pair up with the quotes of the code.
    const source = readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [, text = ''] of source.matchAll(/'([^'\n]*)'/g)) plain.add(text.replace(/^\w+:/, ''));
    for (const [, text = ''] of source.matchAll(/i18nKey="([^"]*)"/g)) plain.add(text);
    for (const [, text = ''] of source.matchAll(/`([^`]*\$\{[^`]*)`/g)) {
      const parts = text.replace(/^\w+:/, '').split(/\$\{(?:[^{}]|\{[^}]*\})*\}/);
      const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      if (parts.some((part) => part.includes('.'))) patterns.push(new RegExp(`^${escaped.join('[^.]+')}$`));
    }
    for (const [, text = ''] of source.matchAll(/t\('([\w.]+)', \{ returnObjects: true/g)) trees.push(`${text}.`);
  }
  return { plain, patterns, trees };
}

describe('every key is used', () => {
  const { plain, patterns, trees } = keysInSources();
  test.each(namespaces.filter((namespace) => namespace !== 'errors' && namespace !== 'messages'))('%s', (namespace) => {
    const unused = [...new Set(Object.keys(wordsOf('en', namespace)).map(baseOf))].filter(
      (key) =>
        !plain.has(key) &&
        !patterns.some((pattern) => pattern.test(key)) &&
        !trees.some((tree) => key.startsWith(tree)),
    );
    expect(unused).toEqual([]);
  });
});
