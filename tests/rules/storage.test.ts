/** Every sentence about storage.rules, asked of the emulator and of the judge. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../tools/judge/judge.mjs';
import { FILE_CASES } from './cases/files';
import { decideFile, fileQuestionOf, forgetFiles, putFileRules, seedFile } from './support/files';
import { STORAGE_RULES } from './support/globalSetup';

let judge: Judge;

beforeAll(async () => {
  const rules = await readFile(STORAGE_RULES, 'utf8');
  await putFileRules(rules);
  judge = await startJudge();
  expect(await judge.load('files', rules)).toEqual([]);
});

afterAll(() => judge.stop());

beforeEach(forgetFiles);

describe('A file', () => {
  for (const one of FILE_CASES) {
    it(`${one.allowed ? 'allowed' : 'refused'}: ${one.title}`, async () => {
      if (one.given !== undefined) await seedFile(one.given);
      expect(await decideFile(one)).toBe(one.allowed);
      expect((await judge.ask({ rules: 'files', ...fileQuestionOf(one) })).permit, 'the judge').toBe(one.allowed);
    });
  }
});
