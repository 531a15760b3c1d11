/** Tests the day on which a patient turns 18, to the hour. The judge answers, because its clock can be set. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.ts';
import { FIRESTORE_RULES } from './support/globalSetup';
import { commit, update } from './support/requests';
import { AYLA, patient } from './support/samples';
import { SERVER_TIME } from './support/values';
import { questionOf } from './support/verdict';

let judge: Judge;

beforeAll(async () => {
  judge = await startJudge();
  expect(await judge.load('rules', await readFile(FIRESTORE_RULES, 'utf8'))).toEqual([]);
});

afterAll(() => judge.stop());

/** Checks whether the rules accept an adult's consent at this moment in UTC. */
async function isTaken(birthday: string, moment: string): Promise<boolean | undefined> {
  const sentence = {
    title: 'consent',
    allowed: true,
    as: AYLA,
    given: { 'patients/ayla': patient({ birthday, since: 1 }) },
    request: commit(
      update('patients/ayla', { consent: { version: 1, as: 'adult', at: SERVER_TIME }, updatedAt: SERVER_TIME }),
    ),
  };
  return (await judge.ask({ rules: 'rules', ...questionOf(sentence, new Date(moment)) })).permit;
}

// It is already a day later in some time zones, so the rules begin a day before UTC does.
it.each([
  ['05 04 2008', '2026-04-03T23:59:59Z', false],
  ['05 04 2008', '2026-04-04T00:00:00Z', true],
  ['31 12 2008', '2026-12-29T23:59:59Z', false],
  ['31 12 2008', '2026-12-30T00:00:00Z', true],
  // Born on 29 February: 2026 has no such day, and the day after it counts.
  ['29 02 2008', '2026-02-27T23:59:59Z', false],
  ['29 02 2008', '2026-02-28T00:00:00Z', true],
  ['28 02 2008', '2026-02-26T23:59:59Z', false],
  ['28 02 2008', '2026-02-27T00:00:00Z', true],
])('born on %s, at %s: %s', async (birthday, moment, taken) => {
  expect(await isTaken(birthday, moment)).toBe(taken);
});
