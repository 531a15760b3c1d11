// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accented, accentedWords, parsePseudo, type Words } from './pseudo';

test('accents every letter that can carry an accent, and makes the text longer', () => {
  expect(accented('Send')).toBe('[Šéñd··]');
});

test('keeps placeholders, nestings and tags', () => {
  expect(accented('{{count, number}} cards')).toBe('[{{count, number}} çáŕdš··]');
  expect(accented('Write to <email>{{email}}</email>.')).toContain('<email>{{email}}</email>');
  expect(accented('See $t(common.name)')).toContain('$t(common.name)');
});

test('leaves a text alone that consists only of placeholders', () => {
  expect(accented('{{number}}')).toBe('{{number}}');
  expect(accented('')).toBe('');
});

test('processes groups of texts', () => {
  expect(accentedWords({ nav: { home: 'Home' } })).toEqual({ nav: { home: '[Ĥómé··]' } });
});

describe('on the real files', () => {
  const english = join(import.meta.dirname, '../../../public/locales/en');
  const texts = (words: Words): string[] =>
    Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));

  test.each(readdirSync(english))('no text of %s stays as it was', (file) => {
    const json = readFileSync(join(english, file), 'utf8');
    const before = texts(JSON.parse(json) as Words);
    const after = texts(parsePseudo(json));
    expect(after).toHaveLength(before.length);
    const unchanged = before.filter(
      (text, index) => /[a-z]{2}/.test(text.replace(/\{\{.*?\}\}/g, '')) && text === after[index],
    );
    expect(unchanged).toEqual([]);
  });
});
