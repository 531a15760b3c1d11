// @vitest-environment node
/** The typed face over the real module: the data that crosses in both directions. The decision is tested in `core-wasm/domain/tests/sessions`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadListCore } from '..';
import { CoreError } from '../error';
import { OPEN_SLOTS_LISTED, TEAM_LISTED } from '../generated/limits';
import { TOPICS } from '../generated/tables';
import type { Candidate, Criteria } from './core';
import type { ListCore } from '.';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday, 7 December 2026, 09:00 UTC. */
const START = Date.UTC(2026, 11, 7, 9);

const anyone: Criteria = { reads: 'en', language: '', topic: '', day: [] };
const en: Candidate = { languages: ['en'], topics: ['Depression'], starts: [] };
const tr: Candidate = { languages: ['tr', 'en'], topics: ['Depression'], starts: [START + DAY, START] };

let core: ListCore;
beforeAll(async () => {
  core = await loadListCore();
});

describe('the choice of counselors', () => {
  test('returns the suitable counselors in order, with the first time if one is known', () => {
    expect(core.choose([en, tr], anyone)).toEqual([{ at: 1, first: START }, { at: 0 }]);
    expect(core.choose([en, tr], { ...anyone, language: 'tr' })).toEqual([{ at: 1, first: START }]);
    expect(core.choose([en, tr], { ...anyone, day: [START + HOUR, START + 2 * DAY] })).toEqual([
      { at: 1, first: START + DAY },
    ]);
    expect(core.choose([en, tr], { ...anyone, topic: 'Eating disorders' })).toEqual([]);
    expect(core.choose([], anyone)).toEqual([]);
  });

  test('takes as many counselors and times as a list ever has, with all their details', () => {
    const all = Array.from({ length: TEAM_LISTED }, (_, at) => ({
      languages: ['en', 'tr', 'ar'] as const,
      topics: TOPICS,
      starts: at < OPEN_SLOTS_LISTED ? [START + at * HOUR] : [],
    }));
    const chosen = core.choose(all, { ...anyone, reads: 'ar', language: 'tr', topic: TOPICS[TOPICS.length - 1] ?? '' });
    expect(chosen.map(({ at }) => at)).toEqual(all.map((_, at) => at));
    expect(chosen[OPEN_SLOTS_LISTED - 1]?.first).toBe(START + (OPEN_SLOTS_LISTED - 1) * HOUR);
  });
});

test.each<[what: string, call: () => unknown]>([
  ['a counselor without times', () => core.choose([{ languages: [], topics: [] } as never], anyone)],
  ['a time that is no whole number', () => core.choose([{ ...en, starts: [START + 0.5] }], anyone)],
  ['a time that is no number', () => core.choose([{ ...en, starts: ['x' as never] }], anyone)],
  ['a day that is no number', () => core.choose([en], { ...anyone, day: [Number.NaN, START] })],
  ['too many counselors', () => core.choose(Array<Candidate>(TEAM_LISTED + 1).fill(en), anyone)],
  ['too many times', () => core.choose([{ ...en, starts: Array<number>(OPEN_SLOTS_LISTED + 1).fill(START) }], anyone)],
])('%s is bad input, and the next call is right', (_what, call) => {
  expect(call).toThrow(CoreError);
  expect(call).toThrow(expect.objectContaining({ code: 'badInput' }));
  expect(core.choose([en, tr], anyone)).toEqual([{ at: 1, first: START }, { at: 0 }]);
});
