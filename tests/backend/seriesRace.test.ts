/**
 * Two patients book series whose weeks overlap, at once, through the core's plan and the product's own backend code: no time is booked
 * twice, and no ticket is lost. `ARAM_SERIES_RACES` sets how often.
 */
import { beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../web/src/core/generated/tables';
import type { MemberCore, Repeat } from '../../web/src/core/member';
import { loadRealMemberCore } from '../../web/src/testing/realCore';
import { admin } from './client';
import { bookOne, count, enter, inCrowd, offerTime, openCounselor, type Racer, TICKETS } from './race';
import { faultsOf } from './raceResult';

const RACES = Number(process.env['ARAM_SERIES_RACES'] ?? 12);
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** The series of the two: three of the five weeks are in both. */
const SERIES: readonly (Repeat & { from: number })[] = [
  { from: 0, every: 1, count: 4 },
  { from: 1, every: 1, count: 4 },
];

/** Races of one pair: each has tickets for all of them. */
const RACES_OF_A_PAIR = Math.floor(TICKETS / 4);

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
  await admin.resetAll();
});

/** Plans a patient's series as the screens do, and books it week by week. */
async function bookSeries(racer: Racer, counselor: string, first: number, repeat: Repeat, told: Map<string, number>) {
  const { backend, uid } = racer;
  const slots = await backend.slots.listOpenAt(counselor, core.seriesHours(first, repeat));
  const { diary, places } = await backend.sessions.loadGround(uid);
  const weeks = core.series(
    {
      ...{ emailVerified: true, consent: LIMITS.CONSENT_FOR_SESSIONS, guardian: false, birthday: '', named: true },
      ...{ tickets: TICKETS, diary },
      places: places.map(({ name, place, booked, held }) => ({ name, at: place.at, booked, held })),
    },
    { start: first, whom: 'self', takes: ['self'], welcome: 'yes' },
    repeat,
    slots.map(({ start, whom }) => ({ start, takes: whom })),
    [{ since: 0, seconds: 0 }],
    Date.now(),
  );
  const found = weeks.flatMap((week) => (week.kind === 'found' ? [week] : []));
  for (const { start, place } of found) {
    const session = await bookOne(racer, { counselor, start }, place, told);
    count(told, session ? 'booked' : 'not booked');
    if (session) racer.told.set(session.id, session);
  }
}

test(`${String(RACES)} races of two overlapping series: no time twice, no ticket lost`, async () => {
  const told = new Map<string, number>();
  const racers: Racer[] = [];
  const begin = Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR;
  const races = [...Array(RACES).keys()];
  const pairs = races.filter((race) => race % RACES_OF_A_PAIR === 0);
  await inCrowd(pairs, 4, async (firstRace) => {
    const pair = [await enter(), await enter()];
    racers.push(...pair);
    for (const race of races.slice(firstRace, firstRace + RACES_OF_A_PAIR)) {
      const counselor = `series${String(race)}`;
      await openCounselor(counselor);
      // A pair's races don't overlap in the two diaries.
      const first = begin + (race - firstRace) * 3 * HOUR;
      for (const week of [0, 1, 2, 3, 4]) await offerTime(counselor, first + week * WEEK);
      await Promise.all(
        SERIES.map(async ({ from, ...repeat }, at) => {
          const racer = pair[at];
          if (racer) await bookSeries(racer, counselor, first + from * WEEK, repeat, told);
        }),
      );
      // As if those sessions were held: the next race has all booking slots.
      for (const { uid } of pair) {
        for (const place of Object.keys(await admin.readCollection(`patients/${uid}/places`)))
          await admin.deleteDocument(`patients/${uid}/places/${place}`);
      }
    }
  });
  const faults = await faultsOf({ racers, seconds: 0, done: new Map(), told });
  expect(faults).toEqual({ doubles: [], overlaps: [], lost: [] });
  // Each of the five times is booked by one of the two, whoever was first, unless the store was too busy for both.
  expect(told.get('booked')).toBeGreaterThanOrEqual(5 * RACES - (told.get('book: busy') ?? 0));
  expect(
    [...told.keys()].filter((words) => !/^(booked|not booked|book: (time-taken|busy|session-changed))$/.test(words)),
  ).toEqual([]);
  if (process.env['ARAM_LOAD_FIGURES']) process.stdout.write(`\n${JSON.stringify([...told])}\n`);
}, 3_600_000);
