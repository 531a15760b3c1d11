// @vitest-environment node
/**
 * The translations as a whole: the three languages have the same keys, every key is used, nothing was left in English, and placeholders are
 * the same everywhere (a missing file or key would show English, or a raw key, to someone who reads Arabic).
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
/** The number of a plural form: as it is, or formatted in the language. */
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
      // A plural form may say its number in a word ("one day", the Arabic dual) and leave out the digit.
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

interface Uses {
  readonly plain: Set<string>;
  readonly patterns: RegExp[];
  readonly trees: string[];
}

/** A template string, `a.${b}`, as a pattern: a placeholder is one part of a key. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^.]+')}$`);
}

const CODES = /^(backend|core|app|state|features)/;

/** Namespaces whose keys are named apart from the call that uses them: by the descriptions of the finished pages, and by error codes. */
const ROADS: Readonly<Record<string, RegExp>> = { head: /^prerender/, errors: CODES, deskErrors: CODES };

/** The namespaces that a file uses without naming them next to the key. */
function ownNamespaces(file: string, source: string): string[] {
  const named = [...source.matchAll(/useTranslation\(\[?'(\w+)'/g)].map(([, namespace = '']) => namespace);
  const family = [...source.matchAll(/useTranslation\((`[^`]*`)/g)].flatMap(([, template = '']) =>
    namespaces.filter((namespace) => patternOf(template.slice(1, -1)).test(namespace)),
  );
  // A property that names it: `profile: 'profile' | 'counselor'`.
  const told = [...source.matchAll(/useTranslation\((\w+)\)/g)].flatMap(([, name = '']) =>
    [...(new RegExp(`\\b${name}: ((?:'\\w+'[ |]*)+);`).exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
      ([, namespace = '']) => namespace,
    ),
  );
  const byRoad = Object.keys(ROADS).filter((namespace) => ROADS[namespace]?.test(file));
  return [...named, ...family, ...told, ...byRoad, ...(source.includes('useTranslation()') ? ['translation'] : [])];
}

/**
 * The keys that the sources may use, by namespace: plain strings, templates with wildcards for their placeholders, whole branches. A key
 * belongs to the namespace before it, else to those that its file uses.
 */
function keysInSources(): Record<string, Uses> {
  const uses = Object.fromEntries(
    namespaces.map((namespace): [string, Uses] => [namespace, { plain: new Set(), patterns: [], trees: [] }]),
  );
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    // An apostrophe in a comment would match up with the quotes of the code.
    const source = readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const own = ownNamespaces(file, source);
    /** @param take receives the key without its namespace, for each namespace that it may belong to */
    const each = (text: string, take: (key: string, of: Uses, isNamed: boolean) => void) => {
      const [, namespace = '', key = ''] = /^(\w+):([^]*)$/.exec(text) ?? [];
      const named = uses[namespace];
      if (named) take(key, named, true);
      else for (const of of own.map((one) => uses[one])) if (of) take(text, of, false);
    };
    for (const [, text = ''] of source.matchAll(/['"]([^'"\n]*)['"]/g)) each(text, (key, { plain }) => plain.add(key));
    for (const [, text = ''] of source.matchAll(/`([^`]*\$\{[^`]*)`/g)) {
      each(text, (key, { patterns }, isNamed) => {
        // A template without a dot could be anything, so it doesn't count as a key in a branch.
        if (isNamed || key.replace(/\$\{[^}]*\}/g, '').includes('.')) patterns.push(patternOf(key));
      });
    }
    for (const [, text = ''] of source.matchAll(/t\('([\w.]+)', \{ returnObjects: true/g)) {
      each(text, (key, { trees }) => trees.push(`${key}.`));
    }
  }
  return uses;
}

describe('every key is used', () => {
  const uses = keysInSources();
  test.each(namespaces.filter((namespace) => namespace !== 'messages'))('%s', (namespace) => {
    const { plain, patterns, trees } = uses[namespace] ?? { plain: new Set<string>(), patterns: [], trees: [] };
    const unused = [...new Set(Object.keys(wordsOf('en', namespace)).map(baseOf))].filter(
      (key) =>
        !plain.has(key) &&
        !patterns.some((pattern) => pattern.test(key)) &&
        !trees.some((tree) => key.startsWith(tree)),
    );
    expect(unused).toEqual([]);
  });
});
