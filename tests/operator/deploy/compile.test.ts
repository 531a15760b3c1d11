/** Tests the compiler with which a refusal of the service is compared. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileHere, measureHere } from '../../../operator/deploy/compile.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { withoutComments } from '../../../tools/lib/rulesSource.ts';

const published = withoutComments(readFileSync(inProject('firestore.rules'), 'utf8'));

it('accepts the rules as they are published', async () => {
  expect(await compileHere(published)).toEqual([]);
});

it('names the errors of rules that no compiler accepts', async () => {
  const errors = await compileHere(`${published}}`);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.join()).toMatch(/\w+/);
});

it('describes the size of the rules next to the limits', async () => {
  expect(await measureHere(published)).toMatch(/^\d+ bytes of 200000, work \d+ % of 150 %, depth \d+ of 40, /);
});
