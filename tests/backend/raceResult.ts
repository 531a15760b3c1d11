/** Compares what the store holds after a race with what everyone saw, and writes the figures down. */
import { LIMITS } from '../../web/src/core/generated/tables';
import type { PlainDocument } from '../support/values.ts';
import { admin } from './client';
import { type Race, type Racer, TICKETS } from './race';

const MINUTE = 60_000;

type Sessions = Record<string, PlainDocument>;

const startOf = ({ start }: PlainDocument) => (start instanceof Date ? start.getTime() : Number.NaN);
/** A text or a number as text; '' for anything else. */
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const isBooked = ({ state }: PlainDocument) => state === 'booked';

/** Pairs of one person's sessions that begin too close to each other. */
function tooClose(sessions: Sessions, whose: 'patient' | 'counselor', minutes: number): string[] {
  const all = Object.entries(sessions);
  const people = new Set(all.map(([, session]) => words(session[whose])));
  return [...people].flatMap((uid) => {
    const own = all.filter(([, session]) => session[whose] === uid);
    const sorted = own.toSorted(([, one], [, other]) => startOf(one) - startOf(other));
    return sorted.flatMap(([id, session], at) => {
      const [earlier, before] = sorted[at - 1] ?? [];
      const isApart = !before || startOf(session) - startOf(before) >= minutes * MINUTE;
      return isApart ? [] : [`${whose} ${uid}: ${String(earlier)} and ${id}`];
    });
  });
}

/** Times that don't belong to exactly the session that refers to them, and sessions without their time. */
function wrongSlots(slots: Record<string, PlainDocument>, booked: Sessions): string[] {
  const taken = Object.entries(slots).filter(([, { state }]) => state === 'taken');
  const held = new Map(taken.map(([name, { session }]) => [words(session), name]));
  const wrong = taken.filter(([name, { session }]) => {
    const own = booked[words(session)];
    return !own || name !== `${words(own['counselor'])}_${words(own['hour'])}`;
  });
  const without = Object.keys(booked).filter((id) => !held.has(id));
  return [...wrong.map(([name]) => `time ${name}`), ...without.map((id) => `session ${id} without its time`)];
}

/** The differences between one patient's record, ledger and diary and what the patient saw. */
async function wrongOf({ uid, told }: Racer, sessions: Sessions): Promise<string[]> {
  const own = Object.entries(sessions).filter(([, { patient }]) => patient === uid);
  const ledger = await admin.readCollection(`patients/${uid}/ledger`);
  const diary = await admin.readCollection(`patients/${uid}/diary`);
  const sum = Object.values(ledger).reduce((all, { ticket }) => all + Number(ticket), 0);
  const returned = own.filter(([, session]) => session['returned'] === true);
  const found = {
    sessions: own.map(([id, session]) => `${id} ${words(session['state'])} ${String(startOf(session))}`).sort(),
    tickets: (await admin.readDocument(`patients/${uid}`))?.['tickets'],
    sum,
    entries: Object.keys(ledger).sort(),
    diary: Object.entries(diary)
      .map(([hour, { session }]) => `${hour} ${words(session)}`)
      .sort(),
  };
  const stays = [...told.values()].filter(({ state }) => state === 'booked');
  const tickets = TICKETS - told.size + [...told.values()].filter((session) => session.returned).length;
  const expected = {
    sessions: [...told].map(([id, { state, start }]) => `${id} ${state} ${String(start)}`).sort(),
    tickets,
    sum: tickets,
    entries: [
      '00000000-0000-4000-8000-000000000001',
      ...[...told.keys()].map((id) => `session-${id}`),
      ...returned.map(([id]) => `return-${id}`),
    ].sort(),
    diary: stays.map(({ id, hour }) => `${String(hour)} ${id}`).sort(),
  };
  return JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${uid}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
}

/** Everything that must not happen. */
export interface RaceFaults {
  doubles: string[];
  overlaps: string[];
  lost: string[];
}

export async function faultsOf({ racers }: Race): Promise<RaceFaults> {
  const sessions = await admin.readCollection('sessions');
  const booked = Object.fromEntries(Object.entries(sessions).filter(([, session]) => isBooked(session)));
  const slots = await admin.readCollection('slots');
  const lost = await Promise.all(racers.map((racer) => wrongOf(racer, sessions)));
  return {
    doubles: [...wrongSlots(slots, booked), ...tooClose(booked, 'counselor', LIMITS.SLOTS_APART_MINUTES)],
    overlaps: tooClose(booked, 'patient', LIMITS.SESSION_MINUTES),
    lost: lost.flat(),
  };
}

const list = (counts: Map<string, number>) =>
  [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, times]) => `${name} ${String(times)}`)
    .join(', ');

/** The figures of a race as text. */
export function raceToMarkdown({ racers, seconds, done, told }: Race, faults: RaceFaults, held: string): string {
  const booked = done.get('booked') ?? 0;
  return [
    `${String(racers.length)} patients made ${String(booked)} bookings in ${seconds.toFixed(1)} s: ${list(done)}.`,
    '',
    `What the others were told: ${list(told) || 'nothing'}.`,
    '',
    `Doubles: ${String(faults.doubles.length)}. Overlaps: ${String(faults.overlaps.length)}. Patients whose tickets, ledger, sessions or diary are not as they were told: ${String(faults.lost.length)}.`,
    '',
    held,
    '',
  ].join('\n');
}
