/** Checks that bench/rules.md gives the current numbers of sentences and mutants. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOf } from '../../enforcement/mutate/mutants.ts';
import { CASES } from '../rules/cases/all';
import { FILE_CASES } from '../rules/cases/files';

const place = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(place(path), 'utf8');
const figures = read('bench/rules.md');
const FILES = ['firestore.rules', 'storage.rules'];

/** The number that the page gives in front of these words. It is rounded, so that a new field doesn't make it wrong. */
const given = (words: string) => Number(new RegExp(`([\\d,]+) ${words}`).exec(figures)?.[1]?.replace(',', ''));
const isAbout = (count: number, named: number) => {
  expect(Math.abs(count - named), `${String(count)}, not about ${String(named)}`).toBeLessThan(count / 20);
};

it('bench/rules.md gives about the number of sentences', () => {
  isAbout(
    CASES.reduce((sum, { cases }) => sum + cases.length, 0),
    given('sentences about documents'),
  );
  isAbout(FILE_CASES.length, given('about files'));
});

it('bench/rules.md gives about the number of mutants, and exactly of those listed as harmless', () => {
  isAbout(FILES.flatMap((file) => mutantsOf(read(file))).length, given('mutants, '));
  const survivors = (JSON.parse(read('enforcement/mutate/survivors.json')) as unknown[]).length;
  expect(given('of them listed as such')).toBe(survivors);
});
