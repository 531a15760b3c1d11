/** Checks that each request stays well within the store's limits, and that the judge counts as the emulator does. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.ts';
import {
  measure,
  MOST_BYTES,
  MOST_DEPTH,
  MOST_EXPRESSIONS,
  MOST_LOOKUPS,
  MOST_LOOKUPS_OF_A_BATCH,
  MOST_WORK,
  weightByPart,
  workOf,
  type Cost,
} from '../../enforcement/judge/measure.ts';
import { withoutComments } from '../../tools/lib/rulesSource.ts';
import { CASES } from './cases/all';
import { decide, putRules, reset } from './support/emulator';
import { FIRESTORE_RULES } from './support/globalSetup';
import { questionOf } from './support/verdict';
import { commit, set } from './support/requests';
import { AYLA, EVERYTHING, newPatient } from './support/samples';

const SIGN_UP = commit(set('patients/ayla', newPatient(EVERYTHING)));
const ALLOWED = 'allow create: if isOwner(uid) && isNewPatientRecord(uid) && isFirstRole(uid, counselorOf(uid));';

let rules: string;
let judge: Judge;
let costs: Cost[];

beforeAll(async () => {
  rules = await readFile(FIRESTORE_RULES, 'utf8');
  judge = await startJudge();
  await judge.load('rules', rules);
  const sentences = CASES.flatMap(({ about, cases }) =>
    cases
      .filter((one) => one.emulatorOnly === undefined)
      .map((one) => ({ title: `${about}: ${one.title}`, allowed: one.allowed, question: questionOf(one) })),
  );
  costs = await measure(judge, 'rules', sentences);
  // The judge decides each allowed request again and again to find the smallest limit that still allows it.
});

afterAll(async () => {
  await putRules(rules);
  await judge.stop();
});

/** The rules with that many more conditions on a sign-up, all of them true. */
function padded(count: number): string {
  const groups = Array.from({ length: Math.ceil(count / 50) }, (_, at) =>
    Array.from({ length: Math.min(50, count - at * 50) }, () => 'true').join(' && '),
  );
  const pad = groups.map((group) => `(${group})`).join(' && ');
  return rules.replace(ALLOWED, ALLOWED.replace('if ', `if ${pad} && `));
}

describe('The published ruleset', () => {
  it('is within the bytes, the compiler’s work and the depth that a project accepts', async () => {
    const weighed = await judge.weigh(withoutComments(rules));
    expect(weighed.bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(workOf(weighed)).toBeLessThanOrEqual(MOST_WORK);
    expect(weighed.depth).toBeLessThanOrEqual(MOST_DEPTH);
  });

  it('is more work for the compiler with each call and each function in scope, and with each call inside a called function', async () => {
    const work = async (body: string, more = '') => {
      const source = `rules_version = '2'; service cloud.firestore { match /a/{b} { ${more} function one() { return true; } function two() { return one() && one(); } allow get: if ${body}; } }`;
      return (await judge.weigh(source)).work;
    };
    expect(await work('true')).toBe(0);
    expect(await work('one()')).toBe(2);
    expect(await work('two()')).toBe(6);
    expect(await work('two() || two()')).toBe(12);
    expect(await work('two()', 'function unused() { return true; }')).toBe(9);
  });

  it('grows with another function, and the growth is found in its part', async () => {
    const before = await judge.weigh(rules);
    const more = rules.replace(
      '    function isVerified(uid)',
      '    function isPlanted(uid) {\n      return uid == 1;\n    }\n$&',
    );
    const after = await judge.weigh(more);
    expect(after.bytes).toBeGreaterThan(before.bytes);
    const nodesOf = (source: string, { places }: typeof before) =>
      weightByPart(source, places).find(({ part }) => part === 'counselors.rules')?.nodes ?? 0;
    expect(nodesOf(more, after) - nodesOf(rules, before)).toBe(after.nodes - before.nodes);
  });
});

describe('The costliest request', () => {
  it('evaluates at most 700 of 1,000 expressions', () => {
    expect(costs[0]?.expressions).toBeLessThanOrEqual(MOST_EXPRESSIONS);
  });

  it('looks up at most 9 documents', () => {
    expect(Math.max(...costs.map(({ lookups }) => lookups))).toBeLessThanOrEqual(MOST_LOOKUPS);
  });

  it('looks up at most 20 documents for a batch, without counting any as known from another document', () => {
    expect(Math.max(...costs.map(({ batch }) => batch))).toBeLessThanOrEqual(MOST_LOOKUPS_OF_A_BATCH);
  });

  it('is refused by the emulator exactly beyond the limit that the judge finds', async () => {
    const question = questionOf({ title: '', as: AYLA, request: SIGN_UP, allowed: true });
    const fits = async (count: number) => {
      expect(await judge.load('padded', padded(count))).toEqual([]);
      return (await judge.ask({ rules: 'padded', ...question })).permit === true;
    };
    let [most, tooMany] = [1, 999];
    while (tooMany - most > 1) {
      const middle = Math.floor((most + tooMany) / 2);
      if (await fits(middle)) most = middle;
      else tooMany = middle;
    }
    const verdict = async (count: number) => {
      await reset();
      await putRules(padded(count));
      return decide(AYLA, SIGN_UP);
    };
    expect(await verdict(most)).toBe(true);
    expect(await verdict(tooMany)).toBe(false);
  });
});
