// @vitest-environment node
/** Hostile input for the module for members: it never breaks or hangs, and the next call is right. */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as wasm from '../../../../core-wasm/pkg-member/aram_member';
import { loadRealMemberCore } from '../../testing/realCore';
import { SESSION_STATES, SIDES, WAYS } from '../generated/tables';
import { type Exports, survives, triesExports, triesFace } from '../hostile';
import { texts, values, whatever } from '../hostile.arbitraries';
import type { MemberCore } from '.';

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
  const path = join(process.cwd(), 'core-wasm/pkg-member/aram_member_bg.wasm');
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
const places = lists(
  fc.record({
    name: words('1', '8', '9', ''),
    at: loosely(moments),
    booked: fc.oneof(moments, fc.constant(null)),
    held: fc.boolean(),
  }),
);
const bookers = loosely(
  fc.record({
    emailVerified: truths,
    consent: loosely(numbers),
    guardian: truths,
    birthday: loosely(texts),
    named: truths,
    tickets: loosely(numbers),
    diary: lists(moments),
    places,
  }),
);
const wishes = loosely(fc.record({ start: loosely(moments), whom, takes: lists(whom), welcome: welcomes }));
const counts = fc.oneof(fc.integer({ min: -1, max: 9 }), numbers);
const repeats = loosely(fc.record({ every: loosely(counts), count: loosely(counts) }));
const freeTimes = lists(fc.record({ start: loosely(moments), takes: lists(whom) }));
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
const patientStays = truths;
const standings = words('verified', 'unverified', 'gone');
const variants = {
  cancel: loosely(fc.record({ counselor: standings, patientStays })),
  miss: loosely(fc.record({ by: words(...SIDES), patientStays })),
  move: loosely(
    fc.record({ to: loosely(moments), welcome: welcomes, diary: lists(moments) }, { requiredKeys: ['to', 'welcome'] }),
  ),
};
const events = loosely(
  fc.oneof(
    words('hold', 'contest', ...Object.keys(variants)),
    ...Object.entries(variants).map(([word, fields]) => fc.record({ [word]: fields })),
    fc.record(variants, { requiredKeys: [] }),
  ),
);
const week = { week: loosely(fc.array(times, { minLength: 6, maxLength: 8 })), away: lists(days) };
const weeks = loosely(fc.record(week));
const versions = loosely(fc.record({ ...week, zone: loosely(texts), ways: lists(texts), whom: lists(texts) }));
const offsets = lists(fc.record({ since: loosely(moments), seconds: loosely(numbers) }));
const terms = { languages: lists(texts), ways: lists(texts), whom: lists(texts) };
const offered = loosely(fc.record(terms));
const standing = lists(fc.record({ ...terms, start: loosely(moments), taken: truths }));

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => loosely(fc.oneof(arbitrary, fc.constant(null)));

const theirs = { start: loosely(numbers), state: words(...SESSION_STATES), way: words(...WAYS) };
const facts = loosely(
  fc.record({
    thread: orNull(fc.record({ patientStopped: truths, counselorStopped: truths, lastAt: loosely(numbers) })),
    patientStays: truths,
    verified: truths,
    blocked: truths,
    session: orNull(fc.record({ ...theirs, bookedAt: loosely(numbers) })),
    count: orNull(fc.record({ since: loosely(numbers), sent: loosely(numbers) })),
  }),
);
const messages = loosely(fc.record({ own: truths, at: loosely(numbers), gone: truths }));
const meetings = loosely(fc.array(loosely(fc.record(theirs)), { maxLength: 12 }));

const otherCalls = loosely(fc.record({ round: loosely(numbers), to: loosely(numbers), here: truths }));
const ownCalls = loosely(
  fc.record({
    round: loosely(numbers),
    here: truths,
    offered: loosely(numbers),
    answered: truths,
    lost: truths,
  }),
);
const calls = loosely(fc.record(theirs));
const seen = loosely(fc.record({ state: words(...SESSION_STATES), start: loosely(moments), patientStays: truths }));
const reviews = loosely(
  fc.record({
    state: words('verified', 'refused', 'suspended'),
    license: loosely(texts),
    name: loosely(texts),
    city: loosely(texts),
    languages: lists(texts),
  }),
);
const sides = fc.oneof(fc.constantFrom(...SIDES), texts);

const id = fc.oneof(texts, fc.constant('Ab1Cd2Ef3Gh4Ij5Kl6Mn'));
const two = { patient: loosely(texts), counselor: loosely(texts), start: loosely(moments) };
const appointments = loosely(fc.record(two));
const newAppointments = loosely(fc.record({ ...two, patientName: loosely(texts), place: words('1', '8', '9', '') }));
const effects = lists(words('openSlot', 'removeSlot', 'takeSlot', 'spendTicket', 'returnTicket', 'contest'));
const ends = loosely(
  fc.record({
    state: words(...SESSION_STATES),
    by: loosely(texts),
    returned: truths,
    closedBy: loosely(texts),
    effects,
  }),
);

const answers = fc.oneof(fc.constantFrom('yes', 'newName', 'no'), texts);
const proposals = fc.oneof(texts, fc.constant('0123456789abcdefghij 6000000 6000288'));
const asked = loosely(
  fc.record({
    days: loosely(numbers),
    parts: loosely(numbers),
    topics: loosely(numbers),
    until: loosely(moments),
    confirmed: truths,
    consent: loosely(numbers),
  }),
);

/** The arguments of each export of the module. */
const EXPORTS: Exports = {
  book: fc.tuple(bookers, wishes, moments, numbers),
  booking_plan: fc.tuple(id, newAppointments),
  call_turn: fc.tuple(sides, ownCalls, orNull(otherCalls)),
  ending_plan: fc.tuple(
    id,
    appointments,
    ends,
    fc.boolean(),
    fc.boolean(),
    orNull(fc.record({ reason: loosely(texts) })),
  ),
  free_place: fc.tuple(places, moments),
  held_now: fc.tuple(meetings, numbers),
  hours_problems: fc.tuple(weeks, texts),
  hours_starts: fc.tuple(weeks, offsets, moments, moments),
  is_unread: fc.tuple(messages, numbers),
  license_state: fc.tuple(fc.boolean(), orNull(reviews), reviews, fc.boolean()),
  may_end: fc.tuple(meetings, numbers),
  may_join: fc.tuple(calls, numbers),
  may_move: fc.tuple(sessions, answers, sides, moments),
  may_unsend: fc.tuple(messages, numbers),
  may_write: fc.tuple(facts, sides, numbers),
  merge_hours: fc.tuple(fc.oneof(versions, fc.constant(null)), versions, versions),
  moving_plan: fc.tuple(id, appointments, moments, numbers),
  repeat_problem: fc.tuple(repeats),
  series: fc.tuple(bookers, wishes, repeats, freeTimes, offsets, moments, numbers),
  series_hours: fc.tuple(moments, repeats),
  same_time: fc.tuple(moments, freeTimes, offsets, moments),
  same_time_from: fc.tuple(moments, moments),
  series_of: fc.tuple(moments, lists(moments), moments),
  proposal_now: fc.tuple(
    proposals,
    proposals,
    fc.oneof(sessions, fc.constant(undefined)),
    answers,
    lists(moments),
    moments,
  ),
  propose: fc.tuple(id, sessions, answers, sides, lists(moments), moments),
  proposed: fc.tuple(proposals, sides),
  session_step: fc.tuple(sessions, events, sides, moments),
  was_too_soon: fc.tuple(numbers, numbers),
  weekly_hours: fc.tuple(lists(moments), offsets),
  what_is_seen: fc.tuple(seen, sides, fc.oneof(fc.constantFrom('verified', 'unverified', 'gone'), texts), moments),
  slot_plan: fc.tuple(lists(moments), offered, standing, moments),
  welcome_again: fc.tuple(orNull(texts), loosely(texts)),
  wish_ends: fc.tuple(id, id),
  wish_refusal: fc.tuple(asked, moments),
  written_for: fc.tuple(meetings),
};

const WEEK = { week: ['09:00', '', '', '', '', '', ''], away: [] };

/** A call with a known answer, to check that the module works. */
function isWell(): void {
  expect(wasm.hours_problems(WEEK, '2026-12-07')).toEqual([]);
  expect(wasm.hours_starts(WEEK, [{ since: 0, seconds: 0 }], 0, 7 * 86_400_000)).toEqual([4 * 86_400_000 + 32_400_000]);
  expect(wasm.may_end([], 0)).toEqual({ ok: true });
  const [session, instead, day] = ['0123456789abcdefghij', 0, 86_400_000];
  const proposed = { session, instead, times: [day], hours: [24] };
  expect(wasm.proposed(`${session} 0000000 0000288`, 'counselor')).toEqual(proposed);
  expect(wasm.is_unread({ own: false, at: 1, gone: false }, 0)).toBe(true);
}

describe('the module for members', () => {
  triesExports(wasm, EXPORTS, isWell, (make) => {
    survives(() => wasm.book(make(), make(), 0, 20_260_101));
    survives(() => wasm.free_place([make()], 0));
    survives(() => wasm.series(make(), make(), make(), [make()], [make()], 0, 20_260_101));
    survives(() => wasm.series_hours(0, make()));
    survives(() => wasm.series_of(0, [make()], 0));
    survives(() => wasm.weekly_hours([make()], [make()]));
    survives(() => wasm.same_time(0, [make()], [make()], 0));
    survives(() => wasm.booking_plan('', make()));
    survives(() => wasm.moving_plan('', make(), 0, 0));
    survives(() => wasm.ending_plan('', make(), make(), true, true, make()));
    survives(() => wasm.may_write(make(), 'patient', 0));
    survives(() => wasm.may_end([make()], 0));
    survives(() => wasm.may_unsend(make(), 0));
    survives(() => wasm.is_unread(make(), 0));
    survives(() => wasm.may_join(make(), 0));
    survives(() => wasm.held_now([make()], 0));
    survives(() => wasm.written_for([make()]));
    survives(() => wasm.wish_refusal(make(), 0));
    survives(() => wasm.welcome_again(make(), make()));
    survives(() => wasm.license_state(false, make(), make(), false));
    survives(() => wasm.what_is_seen(make(), 'patient', 'gone', 0));
    survives(() => wasm.call_turn('patient', make(), make()));
    survives(() => wasm.session_step({ state: make() } as never, make(), 'patient', 0));
    survives(() => wasm.may_move({ state: make() } as never, 'yes', 'patient', 0));
    survives(() => wasm.propose('', { state: make() } as never, 'yes', 'counselor', make(), 0));
    survives(() => wasm.proposed('', make()));
    survives(() => wasm.proposal_now('', '', make(), 'yes', make(), 0));
    survives(() => wasm.hours_problems({ week: make(), away: [make()] }, ''));
    survives(() => wasm.slot_plan([make()], make(), [make()], 0));
    survives(() => wasm.merge_hours(make(), { ...WEEK, zone: make() } as never, { ...WEEK, ways: [make()] } as never));
  });

  test('a list of a million items is bad input, and is rejected quickly', () => {
    const million = Array.from({ length: 1_000_000 }, () => 0);
    survives(() => wasm.slot_plan(million, {} as never, million as never, 0));
    survives(() => wasm.may_end(million as never, 0));
    survives(() => wasm.written_for(million as never));
    survives(() => wasm.hours_starts(WEEK, million as never, 0, 86_400_000));
    survives(() => wasm.hours_problems({ week: WEEK.week, away: million as never }, '2026-12-07'));
    const away = million.map(() => '');
    const version = { zone: '', week: WEEK.week, away, ways: away, whom: away };
    survives(() => wasm.merge_hours(version as never, version as never, version as never));
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
    fc.oneof(
      values,
      whatever,
      texts,
      numbers,
      sessions,
      events,
      bookers,
      weeks,
      facts,
      messages,
      meetings,
      calls,
      ownCalls,
    ),
    (after) => {
      expect(core.hoursProblems(WEEK, '2026-12-07'), after).toEqual([]);
      expect(core.mayEnd([], 0), after).toEqual({ ok: true });
    },
  );
});
