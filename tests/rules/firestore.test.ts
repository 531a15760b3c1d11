/**
 * Every sentence about firestore.rules. The judge answers all of them. The emulator answers a share that reaches each `allow` both ways, or, if `ARAM_ALL` is 1
 * (`npm test -- --all`), all of them: then it also reports whether each condition was seen to hold and to fail.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJudge, type Judge } from '../../enforcement/judge/judge.ts';
import { CASES } from './cases/all';
import { allowLinesOf, Coverage } from './support/coverage';
import { decide, putRules, readCoverage, reset, seed } from './support/emulator';
import { FIRESTORE_RULES } from './support/globalSetup';
import { type Case } from './support/requests';
import { shareOf } from './support/share';
import { questionOf } from './support/verdict';

const ALL = process.env['ARAM_ALL'] === '1';
const share = shareOf(CASES);

/** Checks whether the emulator answers this sentence: its clock can't be set. */
const isForEmulator = (one: Case) => one.clock === undefined && (ALL || share.has(one));

const coverage = new Coverage();
let rules: string;
let judge: Judge;

beforeAll(async () => {
  rules = await readFile(FIRESTORE_RULES, 'utf8');
  judge = await startJudge();
  expect(await judge.load('rules', rules)).toEqual([]);
  // Forgets what other files evaluated: it doesn't count here, and the report would be too large.
  await putRules(rules);
});

afterAll(() => judge.stop());

/** The number of sentences between two reports. The emulator keeps every value that it saw and can't report those of too many sentences. */
const SENTENCES_AT_ONCE = 25;

let unread = 0;

async function askEmulator({ given = {}, as, request, allowed }: Case): Promise<void> {
  if (unread === SENTENCES_AT_ONCE) await readWhatWasSeen();
  unread += 1;
  await reset();
  await seed(given);
  expect(await decide(as, request), 'the emulator').toBe(allowed);
}

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
    for (const one of cases) {
      it(`${one.allowed ? 'allowed' : 'refused'}: ${one.title}`, async () => {
        if (isForEmulator(one)) await askEmulator(one);
        if (one.emulatorOnly !== undefined) return;
        expect((await judge.ask({ rules: 'rules', ...questionOf(one) })).permit, 'the judge').toBe(one.allowed);
      });
    }
  });
}

describe('The tests', () => {
  beforeAll(readWhatWasSeen);

  it('get a report on every `allow`', () => {
    const lines = allowLinesOf(rules);
    expect(lines).not.toEqual([]);
    expect(coverage.allowLines()).toEqual(lines);
  });

  it('see every `allow` permit one request and refuse one', () => {
    expect(coverage.idleAllows()).toEqual([]);
  });

  if (ALL) {
    it('reach every expression of the rules', () => {
      expect(coverage.neverReached()).toEqual([]);
    });

    it('see every condition hold and fail', () => {
      expect(coverage.onlyOneWay()).toEqual([]);
    });
  }
});
