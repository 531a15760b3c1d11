// @vitest-environment node
/** Hostile input for the module of sessions: whatever is given to it, it neither breaks nor hangs, and the next call is right. */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as wasm from '../../../../core-wasm/pkg-sessions/aram_sessions';
import { loadRealSessionsCore } from '../../testing/realCore';
import { SESSION_STATES, SIDES } from '../generated/tables';
import { type Exports, survives, triesExports, triesFace } from '../hostile';
import { texts, values, whatever } from '../hostile.arbitraries';
import type { SessionsCore } from '.';

let core: SessionsCore;
beforeAll(async () => {
  core = await loadRealSessionsCore();
  const path = join(process.cwd(), 'core-wasm/pkg-sessions/aram_sessions_bg.wasm');
  await wasm.default({ module_or_path: await readFile(path) });
});

const EDGES = [0, -0, -1, 3_600_000, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 63, Number.NaN, Infinity, -Infinity];
const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(...EDGES));
/** Mostly moments at which a session may begin. */
const moments = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -9e6, max: 9e6 }).map((steps) => steps * 300_000) },
  numbers,
);
const loosely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: values });
const lists = <T>(item: fc.Arbitrary<T>) => loosely(fc.array(loosely(item), { maxLength: 12 }));
const truths = loosely(fc.boolean());
const words = (...of: readonly string[]) => loosely(fc.constantFrom(...of));
const times = fc.oneof(texts, fc.constantFrom('', '09:00', '09:00 10:05', '23:55 00:00', '24:00', ':::::'));
const days = fc.oneof(texts, fc.constantFrom('2026-12-24/2027-01-03', '0000-00-00/9999-99-99', '/', '2026-12-24'));

const welcomes = words('yes', 'newName', 'no');
const whom = words('self', 'child');
const bookers = loosely(
  fc.record({
    emailVerified: truths,
    consent: loosely(numbers),
    guardian: truths,
    birthday: loosely(texts),
    named: truths,
    tickets: loosely(numbers),
    diary: lists(moments),
    places: lists(
      fc.record({
        name: words('1', '8', '9', ''),
        at: loosely(moments),
        booked: fc.oneof(moments, fc.constant(null)),
        held: fc.boolean(),
      }),
    ),
  }),
);
const wishes = loosely(fc.record({ start: loosely(moments), whom, takes: lists(whom), welcome: welcomes }));
const sessions = loosely(
  fc.record({
    state: words(...SESSION_STATES),
    by: words('', 'patient', 'counselor', 'staff'),
    returned: truths,
    start: loosely(moments),
    moves: loosely(numbers),
    changedAt: loosely(moments),
    contested: truths,
  }),
);
const events = loosely(
  fc.record(
    {
      type: words('cancel', 'hold', 'miss', 'mayMove', 'move', 'contest'),
      counselor: words('verified', 'unverified', 'gone'),
      patientStays: truths,
      by: words(...SIDES),
      to: loosely(moments),
      welcome: welcomes,
      diary: lists(moments),
    },
    { requiredKeys: ['type'] },
  ),
);
const week = { week: loosely(fc.array(times, { minLength: 6, maxLength: 8 })), away: lists(days) };
const weeks = loosely(fc.record(week));
const versions = loosely(fc.record({ ...week, zone: loosely(texts), ways: lists(texts), whom: lists(texts) }));
const offsets = lists(fc.record({ since: loosely(moments), seconds: loosely(numbers) }));
const terms = { languages: lists(texts), ways: lists(texts), whom: lists(texts) };
const offered = loosely(fc.record(terms));
const standing = lists(fc.record({ ...terms, start: loosely(moments), taken: truths }));

/** What each export of the module takes. */
const EXPORTS: Exports = {
  book: fc.tuple(bookers, wishes, moments, numbers),
  choose: fc.tuple(lists(numbers), lists(moments), lists(numbers)),
  hours_problems: fc.tuple(weeks, texts),
  hours_starts: fc.tuple(weeks, offsets, moments, moments),
  merge_hours: fc.tuple(fc.oneof(versions, fc.constant(null)), versions, versions),
  session_step: fc.tuple(sessions, events, fc.oneof(fc.constantFrom(...SIDES), texts), moments),
  slot_plan: fc.tuple(lists(moments), offered, standing, moments),
};

const WEEK = { week: ['09:00', '', '', '', '', '', ''], away: [] };

/** The module as it should be: a call with a known answer. */
function isWell(): void {
  expect(wasm.hours_problems(WEEK, '2026-12-07')).toEqual([]);
  expect(wasm.hours_starts(WEEK, [{ since: 0, seconds: 0 }], 0, 7 * 86_400_000)).toEqual([4 * 86_400_000 + 32_400_000]);
}

describe('the module of sessions', () => {
  triesExports(wasm, EXPORTS, isWell, (make) => {
    survives(() => wasm.book(make(), make(), 0, 20_260_101));
    survives(() => wasm.session_step({ state: make() }, make(), 'patient', 0));
    survives(() => wasm.hours_problems({ week: make(), away: [make()] }, ''));
    survives(() => wasm.slot_plan([make()], make(), [make()], 0));
    survives(() => wasm.merge_hours(make(), { ...WEEK, zone: make() }, { ...WEEK, ways: [make()] }));
  });

  test('lists of a million are bad input, not a minute of reading', () => {
    const million = Array.from({ length: 1_000_000 }, () => 0);
    survives(() => wasm.slot_plan(million, {}, million, 0));
    survives(() => wasm.choose(million, [], [1, 0, 0, 0, 0]));
    survives(() => wasm.hours_starts(WEEK, million, 0, 86_400_000));
    survives(() => wasm.hours_problems({ week: WEEK.week, away: million }, '2026-12-07'));
    const away = million.map(() => '');
    const version = { zone: '', week: WEEK.week, away, ways: away, whom: away };
    survives(() => wasm.merge_hours(version, version, version));
    survives(() =>
      wasm.hours_problems(
        { week: [`${'23:59 '.repeat(200_000)}${'00:00 '.repeat(200_000)}`, '', '', '', '', '', ''], away: [] },
        '',
      ),
    );
    isWell();
  });
});

describe('the typed face', () => {
  triesFace(
    () => core,
    fc.oneof(values, whatever, texts, numbers, sessions, events, bookers, weeks),
    (after) => {
      expect(core.hoursProblems(WEEK, '2026-12-07'), after).toEqual([]);
    },
  );
});
