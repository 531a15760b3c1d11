// @vitest-environment node
/**
 * The typed face over the real module: the data that crosses in both directions. The decisions are tested in
 * `core-wasm/domain/tests/sessions`.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRealMemberCore } from '../../testing/realCore';
import { CoreError } from '../error';
import { PLACE_NAMES } from '../generated/tables';
import type { Booker, HoursVersion, MemberCore, SessionFacts, Wanted, Wish } from '.';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Monday, 7 December 2026, 09:00 UTC. */
const START = Date.UTC(2026, 11, 7, 9);

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});

const booker: Booker = {
  emailVerified: true,
  consent: 2,
  guardian: false,
  birthday: '',
  named: true,
  tickets: 1,
  diary: [],
  places: [],
};
const wish: Wish = { start: START, whom: 'self', takes: ['self'], welcome: 'yes' };
const booked: SessionFacts = {
  state: 'booked',
  by: '',
  returned: false,
  start: START,
  moves: 0,
  changedAt: START - 9 * DAY,
  contested: false,
};

test('answers and emergency contact are visible around the time of a session', () => {
  const session = { state: 'booked', start: START, patientStays: true } as const;
  const seen = (now: number) => core.whatIsSeen(session, 'counselor', 'verified', now);
  expect(seen(START)).toEqual({ answers: true, contact: 'around' });
  expect(seen(START - DAY)).toEqual({ answers: true, contact: 'before' });
  expect(seen(START + DAY)).toEqual({ answers: true, contact: 'after' });
  expect(core.whatIsSeen(session, 'counselor', 'gone', START)).toEqual({ answers: false, contact: 'no' });
  expect(core.whatIsSeen(session, 'patient', 'gone', START).answers).toBe(true);
});

test('a counselor is asked for another time using the session’s name', () => {
  const names = ['Dana Omar', 'Dana Ali', null];
  expect(names.map((name) => core.welcomeAgain(name, 'Dana Omar'))).toEqual(['yes', 'newName', 'no']);
});

test('an order that was refused within the pause came too soon', () => {
  expect([core.wasTooSoon(START, START), core.wasTooSoon(START, START + HOUR)]).toEqual([true, false]);
});

describe('a booking', () => {
  test('takes the first free slot', () => {
    expect(core.book(booker, wish, START - DAY)).toEqual({ ok: true, outcome: { place: '1' } });
    const places = [
      { name: '1', at: START - 2 * DAY, booked: START - HOUR, held: false },
      { name: '2', at: START - 9 * DAY, booked: null, held: false },
    ] as const;
    expect(core.book({ ...booker, places }, wish, START - DAY)).toEqual({
      ok: true,
      outcome: { place: '2' },
    });
  });

  test('finds no slot while all are resting, and one if nobody confirmed a session for a month', () => {
    const eight = (booked: number) => PLACE_NAMES.map((name) => ({ name, at: booked - DAY, booked, held: false }));
    expect(core.freePlace([], START)).toBe('1');
    expect(core.freePlace(eight(START - 29 * DAY), START)).toBeUndefined();
    expect(core.freePlace(eight(START - 30 * DAY), START)).toBe('1');
  });

  test('is refused with a reason', () => {
    expect(core.book({ ...booker, tickets: 0 }, wish, START - DAY)).toEqual({ ok: false, refused: 'noTicket' });
    expect(core.book({ ...booker, diary: [START] }, wish, START - DAY)).toEqual({ ok: false, refused: 'overlaps' });
    expect(core.book(booker, { ...wish, takes: ['child'] }, START - DAY)).toEqual({
      ok: false,
      refused: 'notForThem',
    });
  });

  test('for a minor themselves is refused, by the local day', () => {
    const day = new Date(START - DAY);
    const born = (years: number, days: number) => {
      const date = new Date(day.getFullYear() - years, day.getMonth(), day.getDate() + days);
      const pad = (number: number) => String(number).padStart(2, '0');
      return `${pad(date.getDate())} ${pad(date.getMonth() + 1)} ${date.getFullYear()}`;
    };
    expect(core.book({ ...booker, birthday: born(18, 0) }, wish, START - DAY)).toMatchObject({ ok: true });
    expect(core.book({ ...booker, birthday: born(18, 1) }, wish, START - DAY)).toEqual({
      ok: false,
      refused: 'underAge',
    });
  });
});

describe('the outcome of a session', () => {
  test('comes with all effects to write', () => {
    const cancel = { cancel: { counselor: 'verified', patientStays: true } } as const;
    expect(core.step(booked, cancel, 'patient', START - DAY)).toEqual({
      ok: true,
      outcome: {
        state: 'cancelled',
        by: 'patient',
        returned: true,
        moves: 0,
        effects: ['openSlot', 'returnTicket'],
      },
    });
    expect(core.mayMove(booked, 'yes', 'patient', START - 2 * DAY)).toEqual({ ok: true, outcome: undefined });
    expect(core.mayMove({ ...booked, moves: 3 }, 'yes', 'patient', START - 2 * DAY)).toEqual({
      ok: false,
      refused: 'movedTooOften',
    });
    expect(core.step({ ...booked, moves: 3 }, 'hold', 'counselor', START + HOUR)).toEqual({
      ok: true,
      outcome: { state: 'held', by: '', closedBy: 'counselor', returned: false, moves: 3, effects: [] },
    });
  });

  test('is too early, with the moment from which it is not', () => {
    expect(core.step(booked, 'hold', 'counselor', START)).toEqual({
      ok: false,
      refused: 'tooEarly',
      from: START + 50 * 60_000,
    });
  });

  test('a move lists the other sessions, or none', () => {
    const move = { to: START + DAY, welcome: 'yes' } as const;
    expect(core.step(booked, { move }, 'patient', START - 2 * DAY)).toMatchObject({ ok: true, outcome: { moves: 1 } });
    expect(core.step(booked, { move: { ...move, diary: [START + DAY] } }, 'patient', START - 2 * DAY)).toEqual({
      ok: false,
      refused: 'overlaps',
    });
  });
});

describe('hours', () => {
  const week = ['09:00 10:05', '', '', '', '', '', ''];
  const offsets = [{ since: 0, seconds: 3600 }];

  test('return their starts', () => {
    const from = START - 12 * HOUR;
    expect(core.starts({ week, away: [] }, offsets, from, from + 7 * DAY)).toEqual([
      START - HOUR,
      START - HOUR + 65 * 60_000,
    ]);
    expect(core.starts({ week, away: ['2026-12-07/2026-12-07'] }, offsets, from, from + 7 * DAY)).toEqual([]);
  });

  test('return their problems', () => {
    const hours = { week: ['09:00 09:30', '25:00', '', '', '', '', ''], away: ['2026-12-24/2026-12-23'] };
    expect(core.hoursProblems(hours, '2026-11-23')).toEqual([
      { in: 'week', at: 0, problem: 'notApart' },
      { in: 'week', at: 1, problem: 'malformed' },
      { in: 'away', at: 0, problem: 'backwards' },
    ]);
    expect(core.hoursProblems({ week, away: [] }, '2026-11-23')).toEqual([]);
  });

  test('differ from the stored times by what is to be written', () => {
    const terms = { languages: ['en', 'tr'], ways: ['chat'], whom: ['self'] } satisfies Wanted;
    const standing = [
      { ...terms, languages: ['tr', 'en'] as const, start: START, taken: false },
      { ...terms, ways: ['video'] as const, start: START + 2 * HOUR, taken: false },
      { ...terms, start: START + 6 * HOUR, taken: true },
    ];
    const wanted = [START, START + 2 * HOUR, START + 4 * HOUR, START + 6.5 * HOUR];
    expect(core.slotPlan(wanted, terms, standing, START - DAY)).toEqual({
      remove: [START + 2 * HOUR],
      offer: [START + 2 * HOUR, START + 4 * HOUR],
    });
  });

  test('can be passed for five weeks with all their times', () => {
    const terms: Wanted = {
      languages: ['en', 'tr', 'ar'],
      ways: ['video', 'voice', 'chat'],
      whom: ['self', 'child'],
    };
    const wanted = Array.from({ length: 35 * 12 }, (_, at) => START + at * 2 * HOUR);
    const standing = wanted.map((start) => ({ ...terms, start, taken: false }));
    expect(core.slotPlan(wanted, terms, standing, START - DAY)).toEqual({ remove: [], offer: [] });
  });
});

/** The field that the core reports as unreadable. */
function refusedField(call: () => unknown): string | undefined {
  try {
    call();
  } catch (thrown) {
    if (thrown instanceof CoreError && thrown.code === 'badInput') return thrown.message.split(':')[0];
  }
  return undefined;
}

test.each<[field: string, call: (core: MemberCore) => unknown]>([
  ['wish.start', (core) => core.book(booker, { ...wish, start: START + 1 }, START)],
  ['booker.diary.1', (core) => core.book({ ...booker, diary: [START, 'x'] as never }, wish, START)],
  ['session.by', (core) => core.step({ ...booked, state: 'missed' }, 'contest', 'patient', START)],
  ['event.miss.patientStays', (core) => core.step(booked, { miss: { by: 'counselor' } } as never, 'counselor', START)],
  ['actor', (core) => core.step(booked, 'hold', 'staff' as never, START)],
  ['hours.week', (core) => core.hoursProblems({ week: [''], away: [] }, '2026-11-23')],
  ['now', (core) => core.step(booked, 'hold', 'patient', Number.NaN)],
])('a wrong value is named: %s', (field, call) => {
  expect(refusedField(() => call(core))).toBe(field);
});

test('unreadable input is bad input, and the next call is right', () => {
  for (const call of [
    () => core.book({ ...booker, diary: ['x'] as never }, wish, START),
    () => core.book(booker, { ...wish, start: START + 1 }, START),
    () => core.freePlace([{ name: '9' } as never], START),
    () => core.step(booked, 'dance' as never, 'patient', START),
    () => core.step(booked, 'hold', 'staff' as never, START),
    () => core.step(booked, 'hold', 'patient', Number.NaN),
    () => core.hoursProblems({ week: [''], away: [] }, '2026-11-23'),
    () => core.hoursProblems({ week: ['', '', '', '', '', '', ''], away: [] }, 'today'),
    () => core.starts({ week: ['', '', '', '', '', '', ''], away: [] }, [], 0, 2 ** 50),
  ]) {
    expect(call).toThrow(CoreError);
    expect(call).toThrow(expect.objectContaining({ code: 'badInput' }));
    expect(core.book(booker, wish, START - DAY)).toMatchObject({ ok: true });
  }
});

test('hours of two pages are merged: days as numbers, the other parts by name', () => {
  const base: HoursVersion = {
    zone: 'Asia/Baghdad',
    week: ['09:00', '', '', '', '', '', ''],
    away: [],
    ways: [],
    whom: [],
  };
  const typed: HoursVersion = { ...base, week: ['10:00', '', '', '', '', '', ''], ways: ['chat'] };
  const stored: HoursVersion = {
    ...base,
    week: ['11:00', '12:00', '', '', '', '', ''],
    away: ['2026-12-24/2026-12-26'],
    ways: ['video'],
  };
  const hours = { ...typed, week: ['10:00', '12:00', '', '', '', '', ''], away: stored.away };
  expect(core.mergeHours(base, typed, stored)).toEqual({ hours, clashes: [0, 'ways'] });
  expect(core.mergeHours(null, base, { ...base, zone: 'Europe/Berlin' }).clashes).toEqual(['zone']);
});
