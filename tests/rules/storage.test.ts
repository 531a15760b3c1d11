/** Every sentence about storage.rules, answered by the emulator and by the judge. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.ts';
import { FILE_CASES } from './cases/files';
import { reset, seed } from './support/emulator';
import {
  decideFile,
  fileQuestionOf,
  forgetFiles,
  opensBy,
  putFileRules,
  seedFile,
  uploadForToken,
} from './support/files';
import { STORAGE_RULES } from './support/globalSetup';
import { AYLA, patient } from './support/samples';

let judge: Judge;

beforeAll(async () => {
  const rules = await readFile(STORAGE_RULES, 'utf8');
  await putFileRules(rules);
  judge = await startJudge();
  expect(await judge.load('files', rules)).toEqual([]);
});

afterAll(() => judge.stop());

beforeEach(async () => {
  await forgetFiles();
  await reset();
});

describe('The rules for files', () => {
  for (const one of FILE_CASES) {
    it(`${one.allowed ? 'allowed' : 'refused'}: ${one.title}`, async () => {
      if (one.judgeOnly === undefined) {
        await seed(one.records);
        if (one.given !== undefined) await seedFile(one.given);
        expect(await decideFile(one)).toBe(one.allowed);
      }
      expect((await judge.ask({ rules: 'files', ...fileQuestionOf(one) })).permit, 'the judge').toBe(one.allowed);
    });
  }
});

/** No rule decides about these: the privacy page and enforcement/README.md describe them. */
describe('A download token', () => {
  const ID = { upload: 'ids/ayla', type: 'application/pdf' };
  const PHOTO = { upload: 'images/ayla', type: 'image/png' };

  beforeEach(() => seed({ 'patients/ayla': patient() }));

  it('is given to every file, even an identity document, and opens it for anybody who has it', async () => {
    const token = await uploadForToken(AYLA, ID);
    expect(token).not.toBe('');
    expect(await opensBy('ids/ayla', token)).toBe(true);
  });

  it('ends when the file is replaced or deleted', async () => {
    const first = await uploadForToken(AYLA, ID);
    const second = await uploadForToken(AYLA, ID);
    expect(await opensBy('ids/ayla', first)).toBe(false);
    await decideFile({ as: AYLA, request: { remove: 'ids/ayla' } });
    expect(await opensBy('ids/ayla', second)).toBe(false);
  });

  it('is necessary in the URL of a photo', async () => {
    const token = await uploadForToken(AYLA, PHOTO);
    expect(await opensBy('images/ayla', token)).toBe(true);
    expect(await opensBy('images/ayla', '')).toBe(false);
    expect(await opensBy('images/ayla', 'guessed')).toBe(false);
  });

  it('of a photo does not open the identity document', async () => {
    await uploadForToken(AYLA, ID);
    expect(await opensBy('ids/ayla', await uploadForToken(AYLA, PHOTO))).toBe(false);
  });
});
