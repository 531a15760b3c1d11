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

it('bench/rules.md gives the number of sentences', () => {
  const documents = CASES.reduce((sum, { cases }) => sum + cases.length, 0);
  expect(figures).toContain(
    `${String(documents)} sentences about documents and ${String(FILE_CASES.length)} about files`,
  );
});

it('bench/rules.md gives the number of mutants and of those listed as harmless', () => {
  const mutants = FILES.flatMap((file) => mutantsOf(read(file))).length;
  const survivors = (JSON.parse(read('enforcement/mutate/survivors.json')) as unknown[]).length;
  expect(figures).toContain(
    `${mutants.toLocaleString('en')} mutants, ${String(survivors)} of them listed as such that cannot matter`,
  );
});
