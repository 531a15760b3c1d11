/** Every sentence about firestore.rules, asked of the emulator and of the judge. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../tools/judge/judge.mjs';
import { CASES } from './cases/all';
import { decide, reset, seed } from './support/emulator';
import { FIRESTORE_RULES } from './support/globalSetup';
import { questionOf } from './support/verdict';

let judge: Judge;

beforeAll(async () => {
  judge = await startJudge();
  expect(await judge.load('rules', await readFile(FIRESTORE_RULES, 'utf8'))).toEqual([]);
});

afterAll(() => judge.stop());

beforeEach(reset);

for (const { about, cases } of CASES) {
  describe(about, () => {
    for (const one of cases) {
      it(`${one.allowed ? 'allowed' : 'refused'}: ${one.title}`, async () => {
        await seed(one.given ?? {});
        expect(await decide(one.as, one.request)).toBe(one.allowed);
        if (one.emulatorOnly !== undefined) return;
        expect((await judge.ask({ rules: 'rules', ...questionOf(one) })).permit, 'the judge').toBe(one.allowed);
      });
    }
  });
}
