/** Every sentence about firestore.rules, asked of the emulator and of the judge. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.mjs';
import { CASES } from './cases/all';
import { allowLinesOf, Coverage } from './support/coverage';
import { decide, putRules, readCoverage, reset, seed } from './support/emulator';
import { FIRESTORE_RULES } from './support/globalSetup';
import { questionOf } from './support/verdict';

const coverage = new Coverage();
let rules: string;
let judge: Judge;

beforeAll(async () => {
  rules = await readFile(FIRESTORE_RULES, 'utf8');
  judge = await startJudge();
  expect(await judge.load('rules', rules)).toEqual([]);
  // What other files had evaluated counts for nothing here, and would be too much to tell.
  await putRules(rules);
});

afterAll(() => judge.stop());

beforeEach(reset);

/** The emulator keeps every value that it saw, and cannot tell of those of too many sentences at once. */
const SENTENCES_AT_ONCE = 25;

let unread = 0;

async function readWhatWasSeen(): Promise<void> {
  unread = 0;
  try {
    coverage.add(await readCoverage());
  } finally {
    await putRules(rules);
  }
}

for (const { about, cases } of CASES) {
  describe(about, () => {
    beforeEach(async () => {
      if (unread === SENTENCES_AT_ONCE) await readWhatWasSeen();
      unread += 1;
    });
    afterAll(readWhatWasSeen);

    for (const one of cases) {
      it(`${one.allowed ? 'allowed' : 'refused'}: ${one.title}`, async () => {
        if (one.clock === undefined) {
          await seed(one.given ?? {});
          expect(await decide(one.as, one.request)).toBe(one.allowed);
        }
        if (one.emulatorOnly !== undefined) return;
        expect((await judge.ask({ rules: 'rules', ...questionOf(one) })).permit, 'the judge').toBe(one.allowed);
      });
    }
  });
}

describe('The tests', () => {
  it('are told of every `allow`', () => {
    const lines = allowLinesOf(rules);
    expect(lines).not.toEqual([]);
    expect(coverage.allowLines()).toEqual(lines);
  });

  it('reach every expression of the rules', () => {
    expect(coverage.neverReached()).toEqual([]);
  });

  it('see every `allow` let a request through and stop one', () => {
    expect(coverage.idleAllows()).toEqual([]);
  });

  it('see every condition hold and fail', () => {
    expect(coverage.onlyOneWay()).toEqual([]);
  });
});
