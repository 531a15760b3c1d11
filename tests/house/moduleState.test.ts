/** Tests that no module of the app keeps state: the ESLint restriction finds it, and allows constants. */
import { ESLint, Linter } from 'eslint';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import tseslint from 'typescript-eslint';
import { ROOT } from '../../tools/lib/paths.mjs';

type Configured = Pick<Linter.Config, 'rules'>;

let restriction: Linter.RuleEntry = 'off';

beforeAll(async () => {
  const file = join(ROOT, 'web/src/state/extra.ts');
  const { rules } = (await new ESLint({ cwd: ROOT }).calculateConfigForFile(file)) as Configured;
  restriction = rules?.['no-restricted-syntax'] ?? 'off';
  // Loading the configuration is slow on a busy machine.
}, 600_000);

const faults = (code: string): string[] =>
  new Linter()
    .verify(code, {
      languageOptions: { parser: tseslint.parser },
      rules: { 'no-restricted-syntax': restriction },
    })
    .map(({ message }) => message);

test.each([
  'let seen = 0;',
  'export let seen: string | null = null;',
  'const kept = new Map<string, string>();',
  'export const watched = new WeakMap<object, string>();',
  'const ends: Set<() => void> = new Set();',
  'const parts: string[] = [];',
])('%s is state', (code) => {
  expect(faults(code)).toEqual([expect.stringContaining('A module must not keep state')]);
});

test.each([
  "const CODES: ReadonlySet<string> = new Set(['offline']);",
  "const NAMES: ReadonlyMap<string, string> = new Map([['a', 'b']]);",
  'const NONE: readonly string[] = [];',
  "const WAYS = ['video', 'voice'];",
  'function make() { let last = 0; const all = new Map([[last, 1]]); const more: string[] = []; last += 1; return { all, more, last }; }',
])('%s is a constant', (code) => {
  expect(faults(code)).toEqual([]);
});
