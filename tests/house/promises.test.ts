/** Compares what the screens and emails promise, in three languages, with the rows of promises.json (docs/promises.md). */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { readPromises } from './promises.ts';
import { promises } from './support/promising.ts';
import { slugsOf } from './support/references';
import { wordsOf } from './support/words';
import { type Language, LANGUAGES } from '../../web/src/core/generated/tables.ts';

/** The keys whose texts promise something in at least one of the languages. */
function promisingIn(words: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>): string[] {
  const keys = LANGUAGES.flatMap((language) =>
    Object.entries(words[language] ?? {}).flatMap(([key, text]) => (promises(language, key, text) ? [key] : [])),
  );
  return [...new Set(keys)].toSorted();
}

const isNamed = (key: string, named: string) =>
  named.endsWith('.*') ? key.startsWith(named.slice(0, -1)) : key === named;

/** The promising keys that no name covers, and the names that cover none. */
function compare(promising: readonly string[], names: readonly string[]) {
  return {
    missing: promising.filter((key) => !names.some((name) => isNamed(key, name))),
    idle: names.filter((name) => !promising.some((key) => isNamed(key, name))),
  };
}

const { promises: rows, others } = readPromises();

test('each promise on a screen has a row, and each row is promised on a screen', () => {
  const promising = promisingIn(Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])));
  expect(promising.length).toBeGreaterThan(150);
  const names = [...rows.flatMap(({ keys }) => keys), ...Object.values(others).flat()];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(compare(promising, names)).toEqual({ missing: [], idle: [] });
});

test('each row names an existing test, or the heading of a page that tells staff what to do', () => {
  const read = (path: string) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : '');
  const wrong = rows.flatMap((row) => {
    const [path = '', ...title] = (row.test ?? '').split(': ');
    const isTested = title.length > 0 && read(path).includes(title.join(': '));
    if (row.test !== undefined && !isTested) return [`${row.promise}: no test "${row.test}"`];
    if (!('page' in row)) return isTested ? [] : [`${row.promise}: no test`];
    const [page = '', heading = ''] = row.page.split('#');
    return slugsOf(read(page)).has(heading) ? [] : [`${row.promise}: no heading ${row.page}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['en', 'We’ll email you.'],
  ['en', 'Messages are deleted after a while.'],
  ['en', 'Only the two of you can read this.'],
  ['en', 'You can object within {{days, number}} days.'],
  ['tr', 'Adresinizi listeden çıkaracağız.'],
  ['tr', 'Bildirimler 90 gün sonra kaldırılır.'],
  ['tr', 'Hiç kimse okuyamaz.'],
  ['ar', 'سنراسلك قريبًا.'],
  ['ar', 'وتُحذف الرسائل.'],
  ['ar', 'يمكنك الاعتراض خلال {{days, number}} يومًا.'],
] as const)('in %s, this promises: %s', (language, text) => {
  expect(promises(language, 'sessions:a', text)).toBe(true);
});

test.each([
  ['en', 'sessions:a', 'Your session starts in {{count}} minutes.'],
  ['tr', 'sessions:a', 'Seansınız başlıyor.'],
  ['ar', 'sessions:a', 'قبل سنة واحدة.'],
  ['en', 'article1:a', 'Nobody has to be alone, and no one will mind.'],
] as const)('in %s, %s promises nothing: %s', (language, key, text) => {
  expect(promises(language, key, text)).toBe(false);
});

test('a promise without a row is found, and a row whose text is gone or promises nothing any more', () => {
  const words = { en: { 'a:one': 'We’ll call.', 'a:two.three': 'We never do.' }, ar: { 'a:four': 'سنراسلك.' } };
  expect(compare(promisingIn(words), ['a:two.*', 'a:four', 'a:gone'])).toEqual({
    missing: ['a:one'],
    idle: ['a:gone'],
  });
});
