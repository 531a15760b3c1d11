/**
 * What is written about the rules is so: bench/rules.md says how many sentences and mutants there are now, and enforcement/rules.md
 * names predicates, tests and groups of sentences that exist, and leaves none out that an `allow` asks.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutantsOf } from '../../enforcement/mutate/mutants.mjs';
import { CASES } from '../rules/cases/all';
import { FILE_CASES } from '../rules/cases/files';

const place = (path: string) => new URL(`../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(place(path), 'utf8');
const figures = read('bench/rules.md');
const FILES = ['firestore.rules', 'storage.rules'];

it('bench/rules.md has the number of sentences', () => {
  const documents = CASES.reduce((sum, { cases }) => sum + cases.length, 0);
  expect(figures).toContain(
    `${String(documents)} sentences about documents and ${String(FILE_CASES.length)} about files`,
  );
});

it('bench/rules.md has the number of mutants, and of those that cannot matter', () => {
  const mutants = FILES.flatMap((file) => mutantsOf(read(file))).length;
  const survivors = (JSON.parse(read('enforcement/mutate/survivors.json')) as unknown[]).length;
  expect(figures).toContain(
    `${mutants.toLocaleString('en')} mutants, ${String(survivors)} of them listed as such that cannot matter`,
  );
});

const rules = FILES.map(read).join('\n');
/** The rows of the tables: what is ruled, what enforces it, what tests it. */
const rows = read('enforcement/rules.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Rule|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const marked = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

it('enforcement/rules.md has a row for each rule, with what enforces and what tests it', () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row.map((cell) => cell.length > 0)).toEqual([true, true, true]);
});

it('every predicate that enforcement/rules.md names is in the rules', () => {
  const names = rows.flatMap(([, enforced]) => marked(enforced)).filter((name) => /^[a-z]\w+$/.test(name));
  expect(names).toContain('isOwner');
  const missing = names.filter(
    (name) => name !== 'hasOnly' && name !== 'allow' && !rules.includes(`function ${name}(`),
  );
  expect(missing).toEqual([]);
});

it('every predicate that an `allow` asks is in enforcement/rules.md', () => {
  const conditions = [...rules.matchAll(/allow [a-z, ]+: if ([^;]+);/g)]
    .map(([, condition = '']) => condition)
    .join(' ');
  const asked = new Set([...conditions.matchAll(/\b([a-z]\w+)\(/g)].map(([, name = '']) => name));
  const plain = /^(before|after|get|getAfter|exists|existsAfter|split|isId|\w+Of)$/;
  const named = new Set(rows.flatMap(([, enforced]) => marked(enforced)));
  expect([...asked].filter((name) => !plain.test(name) && !named.has(name))).toEqual([]);
});

it('every test and every group of sentences that enforcement/rules.md names exists', () => {
  for (const [, , tests = ''] of rows) {
    for (const part of tests.split(/[;,] /)) {
      const [name] = marked(part);
      if (name === undefined) continue;
      const found = [`tests/rules/cases/${name}`, `tests/rules/${name}`, name].find((path) => existsSync(place(path)));
      expect(found, name).toBeDefined();
      const [, group] = /"([^"]+)"/.exec(part) ?? [];
      if (group !== undefined && found !== undefined) expect(read(found)).toContain(`group('${group}`);
    }
  }
});
