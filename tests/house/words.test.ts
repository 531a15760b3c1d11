/** Tests that one thing has one word: public/locales against the lists of docs/words.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { LANGUAGES } from '../../web/src/core/generated/tables';
import { LANGUAGES as SHOWN } from '../../web/src/i18n/languages';
import { bansOf, faultsIn, holds, idleExceptions, termsOf, wordsOf } from './support/words';

const page = readFileSync(inProject('docs/words.md'), 'utf8');
const terms = termsOf(page);
const bans = bansOf(page);

test('the page names at least forty terms, each once in English', () => {
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(terms.map(({ en }) => en)).size).toBe(terms.length);
});

// The interface has a list of its own, because every page loads it before the core.
test('the interface has the languages of the core', () => {
  expect(SHOWN).toEqual(LANGUAGES);
});

describe.each(LANGUAGES)('%s', (language) => {
  const words = wordsOf(language);

  test('every term of the page is on a screen', () => {
    const said = Object.values(words);
    const unsaid = terms
      .map((term) => term[language])
      .filter((term) => !said.some((text) => holds(language, text, term)));
    expect(unsaid).toEqual([]);
  });

  test('no text holds a banned word', () => {
    const own = bans.filter((ban) => ban.language === language);
    expect(own.length).toBeGreaterThan(4);
    expect(own.flatMap((ban) => faultsIn(words, ban))).toEqual([]);
  });

  test('every exception excuses something', () => {
    const own = bans.filter((ban) => ban.language === language);
    expect(own.flatMap((ban) => idleExceptions(words, ban))).toEqual([]);
  });
});

const model = `
## What is not written

- en: not \`e-mail\`, but email; except in \`head:\` (lines)
- tr: not \`çevrimiçi\`, \`vasi\`, but çevrim içi, veli
- ar: not \`شاغر\`, but متاح
`;

test.each([
  ['en', 0, 'Your E-Mail', ['a:b: e-mail']],
  ['en', 0, 'Your email, and free-mail', []],
  ['tr', 1, 'ÇEVRİMİÇİ, ya da vasiniz', ['a:b: çevrimiçi', 'a:b: vasi']],
  ['tr', 1, 'Kavasiye', []],
  ['ar', 2, 'والشاغرة', ['a:b: شاغر']],
] as const)('%s: entry %i on %j', (language, entry, text, faults) => {
  const ban = bansOf(model)[entry];
  if (ban?.language !== language) throw new Error('the model has no such entry');
  expect(faultsIn({ 'a:b': text }, ban)).toEqual(faults);
});

test('an exception counts for its keys alone, and is reported if it is unused', () => {
  const [ban] = bansOf(model);
  if (!ban) throw new Error('the model has no entries');
  expect(faultsIn({ 'head:a': 'e-mail', 'body:a': 'e-mail' }, ban)).toEqual(['body:a: e-mail']);
  expect(idleExceptions({ 'head:a': 'email', 'body:a': 'e-mail' }, ban)).toEqual(['head:']);
});
