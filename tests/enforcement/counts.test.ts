/** What docs/enforcement.md counts can be counted: it says how many sentences and mutants there are now. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOf } from '../../enforcement/mutate/mutants.mjs';
import { CASES } from '../rules/cases/all';
import { FILE_CASES } from '../rules/cases/files';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const guide = read('docs/enforcement.md');

it('docs/enforcement.md has the number of sentences', () => {
  const documents = CASES.reduce((sum, { cases }) => sum + cases.length, 0);
  expect(guide).toContain(
    `${String(documents)} sentences about documents and ${String(FILE_CASES.length)} about files`,
  );
});

it('docs/enforcement.md has the number of mutants, and of those that cannot matter', () => {
  const mutants = ['firestore.rules', 'storage.rules'].flatMap((file) => mutantsOf(read(file))).length;
  const survivors = (JSON.parse(read('enforcement/mutate/survivors.json')) as unknown[]).length;
  expect(guide).toContain(
    `${mutants.toLocaleString('en')} mutants: ${(mutants - survivors).toLocaleString('en')} die, ${String(survivors)} cannot matter`,
  );
});
