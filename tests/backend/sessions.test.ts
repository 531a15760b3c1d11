/** Tests sessions from the first offered time to the contest, by the product's adapter on the emulators with the product's rules. */
import { losing } from './brokenNetwork';
import { expect, test } from 'vitest';
import type { SessionEnd, SessionMove } from '../../web/src/backend/ports';
import { PLACE_NAMES } from '../../web/src/core/generated/tables';
import { hourOf } from '../../web/src/testing/builders';
import { admin, newClient } from './client';
import {
  booked,
  inHours,
  newBooker,
  newOffering,
  seen,
  setVerified,
  tickets,
  turn,
  wanted,
  withSession,
} from './twoOfASession';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const cancelled = (by: 'patient' | 'counselor', returned: boolean): SessionEnd => ({
  state: 'cancelled',
  by,
  returned,
  effects: [by === 'patient' ? 'openSlot' : 'removeSlot', ...(returned ? (['returnTicket'] as const) : [])],
});
const held: SessionEnd = { state: 'held', by: '', closedBy: 'counselor', returned: false, effects: [] };

/** The counselor missed the session, as one of both says. */
const missed = (closedBy: 'patient' | 'counselor'): SessionEnd => ({
  ...{ state: 'missed', by: 'counselor', closedBy, returned: true, effects: ['returnTicket'] },
});
/** A move to another time, as the core moves a session for the first time. */
const movedTo = (start: number): SessionMove => ({
  hour: hourOf(start),
  start,
  moves: 1,
});

const slotAt = (counselor: string, start: number) => admin.readDocument(`slots/${counselor}_${String(hourOf(start))}`);

test('a time is offered, found by anybody, booked, and seen by both', async () => {
  const start = inHours(50);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const found = await newClient().team.findSlots({ counselors: [counselor.uid] }, start);
  expect(found).toMatchObject({ slots: [{ start, hour: hourOf(start), state: 'open' }], next: null });
  const [shown] = await newClient().team.namedCounselors([counselor.uid, patient.uid, counselor.uid]);
  expect(shown).toMatchObject({ uid: counselor.uid, name: 'Dana Karim', languages: ['en', 'ar'] });

  const session = await booked(patient, counselor, start);
  expect(session).toMatchObject({ state: 'booked', start, moves: 0, returned: false, by: '', place: '1' });
  expect(await seen(counselor, session.id)).toEqual(session);
  expect(await newClient().slots.loadSlot(counselor.uid, session.hour)).toBeNull();
  expect(await counselor.backend.slots.loadSlot(counselor.uid, session.hour)).toMatchObject({ session: session.id });
  expect(await tickets(patient)).toEqual([4, 4]);
  const { entries } = await patient.backend.ledger.listLedger(patient.uid);
  expect(entries[0]).toMatchObject({ id: `session-${session.id}`, kind: 'session', session: session.id, ticket: -1 });
  expect(await patient.backend.sessions.loadGround(patient.uid)).toMatchObject({
    places: [{ name: '1', place: { session: session.id }, booked: start }],
    diary: [start],
  });
});

test('nobody else sees a session, and a missing one is reported as missing', async () => {
  const start = inHours(50);
  const [patient, counselor, other] = [await newBooker(), await newOffering(start), await newBooker()];
  const { id } = await booked(patient, counselor, start);
  expect(await other.backend.sessions.loadSession(id)).toBeNull();
  for (const none of ['A0Bc1De2Fg3Hi4Jk5Lm6', '', '..', 'a/b', 'a/b/c', `${id}0`]) {
    expect(await patient.backend.sessions.loadSession(none), none).toBeNull();
  }
  expect((await other.backend.sessions.listSessions(other.uid, { side: 'patient' })).sessions).toEqual([]);
});

test('of two patients who want one time, one gets it; the other sees that it is taken, and keeps the ticket', async () => {
  const start = inHours(50);
  const [one, other, counselor] = [await newBooker(), await newBooker(), await newOffering(start)];
  const tries = [one, other].map((patient) => patient.backend.sessions.bookSession(wanted(patient, counselor, start)));
  const ends = await Promise.allSettled(tries);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'time-taken' } });
  expect([await tickets(one), await tickets(other)].sort()).toEqual([
    [4, 4],
    [5, 5],
  ]);
});

test('a double click books once', async () => {
  const start = inHours(50);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const session = wanted(patient, counselor, start);
  await Promise.all([1, 2, 3].map(() => patient.backend.sessions.bookSession(session)));
  await patient.backend.sessions.bookSession(session);
  expect(await tickets(patient)).toEqual([4, 4]);
});

test('a booking whose answer is lost is found, and is stored once if it is sent again', async () => {
  const start = inHours(50);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const session = wanted(patient, counselor, start);
  const { broke, thrown } = await losing('answer', 0, () => patient.backend.sessions.bookSession(session));
  expect(broke).toBe(true);
  expect(thrown).toMatchObject({ code: 'offline' });
  expect(await seen(patient, session.id)).toMatchObject({ state: 'booked' });
  await patient.backend.sessions.bookSession(session);
  expect(await tickets(patient)).toEqual([4, 4]);
});

test('two sessions of one patient never overlap, but may follow each other directly', async () => {
  const start = inHours(50);
  const next = start + 60 * 60_000;
  const [patient, counselor] = [await newBooker(), await newOffering(start, next)];
  const other = await newOffering(start + 30 * 60_000);
  await booked(patient, counselor, start);
  const overlapping = wanted(patient, other, start + 30 * 60_000, { place: '2' });
  await expect(patient.backend.sessions.bookSession(overlapping)).rejects.toMatchObject({ code: 'session-changed' });
  await booked(patient, counselor, next, '2');
  expect(await tickets(patient)).toEqual([3, 3]);
});

test('the ninth booking of a day is one too many, and the error says so', async () => {
  const starts = Array.from({ length: 9 }, (_, at) => inHours(50 + at));
  const [patient, counselor] = [await newBooker(), await newOffering(...starts)];
  await admin.writeDocument(`patients/${patient.uid}`, {
    ...(await admin.readDocument(`patients/${patient.uid}`)),
    tickets: 9,
  });
  for (const [at, place] of PLACE_NAMES.entries()) await booked(patient, counselor, starts[at] ?? 0, place);
  const ninth = wanted(patient, counselor, starts[8] ?? 0);
  await expect(patient.backend.sessions.bookSession(ninth)).rejects.toMatchObject({ code: 'too-many-sessions' });
  // One is canceled: its slot stays taken for a day.
  const first = (await patient.backend.sessions.listSessions(patient.uid, { side: 'patient' })).sessions.at(-1);
  if (!first) throw new Error('nothing is booked');
  await patient.backend.sessions.endSession(first, cancelled('patient', true));
  await expect(patient.backend.sessions.bookSession(ninth)).rejects.toMatchObject({ code: 'too-many-sessions' });
});

test('sessions that nobody confirmed for a month take no slot: a refusal has another reason', async () => {
  const starts = Array.from({ length: 9 }, (_, at) => inHours(50 + at));
  const [patient, counselor] = [await newBooker(), await newOffering(...starts)];
  const record = `patients/${patient.uid}`;
  await admin.writeDocument(record, { ...(await admin.readDocument(record)), tickets: 9 });
  for (const [at, place] of PLACE_NAMES.entries()) {
    const { id } = await booked(patient, counselor, starts[at] ?? 0, place);
    const start = inHours(-31 * 24 - at);
    await turn(id, { start: new Date(start), hour: hourOf(start) });
    await admin.writeDocument(`${record}/places/${place}`, { session: id, at: new Date(start - DAY_MS) });
  }
  const ninth = wanted(patient, counselor, starts[8] ?? 0);
  await setVerified(counselor.uid, false);
  await expect(patient.backend.sessions.bookSession(ninth)).rejects.toMatchObject({ code: 'session-changed' });
  await setVerified(counselor.uid, true);
  await patient.backend.sessions.bookSession(ninth);
});

test('moving a session makes the old time available, takes the new one, and leaves the ticket spent', async () => {
  const [start, later] = [inHours(50), inHours(60)];
  const [patient, counselor] = [await newBooker(), await newOffering(start, later)];
  const session = await booked(patient, counselor, start);
  const to = movedTo(later);
  await patient.backend.sessions.moveSession(session, to);
  await patient.backend.sessions.moveSession(session, to);
  const { hour, moves } = to;
  expect(await seen(counselor, session.id)).toMatchObject({ hour, start: later, moves, state: 'booked' });
  expect(await slotAt(counselor.uid, start)).toMatchObject({ state: 'open', session: '' });
  expect(await slotAt(counselor.uid, later)).toMatchObject({ state: 'taken', session: session.id });
  expect(Object.keys(await admin.readCollection(`patients/${patient.uid}/diary`))).toEqual([String(to.hour)]);
  expect(await tickets(patient)).toEqual([4, 4]);
});

test('a session can’t move to a time that somebody else has taken meanwhile', async () => {
  const [start, later] = [inHours(50), inHours(60)];
  const [patient, other, counselor] = [await newBooker(), await newBooker(), await newOffering(start, later)];
  const session = await booked(patient, counselor, start);
  await booked(other, counselor, later);
  const move = patient.backend.sessions.moveSession(session, movedTo(later));
  await expect(move).rejects.toMatchObject({ code: 'time-taken' });
  expect(await seen(patient, session.id)).toEqual(session);
});

test('a patient who cancels a day before gets the ticket back, and the time is available to others', async () => {
  const start = inHours(50);
  const [patient, other, counselor] = [await newBooker(), await newBooker(), await newOffering(start)];
  const session = await booked(patient, counselor, start);
  await patient.backend.sessions.endSession(session, cancelled('patient', true));
  await patient.backend.sessions.endSession(session, cancelled('patient', true));
  expect(await seen(counselor, session.id)).toMatchObject({ state: 'cancelled', by: 'patient', returned: true });
  expect(await tickets(patient)).toEqual([5, 5]);
  const { entries } = await patient.backend.ledger.listLedger(patient.uid);
  expect(entries[0]).toMatchObject({ id: `return-${session.id}`, kind: 'return', ticket: 1 });
  await booked(other, counselor, start);
});

test('a later cancellation spends the ticket, and nothing is sent if the button promised otherwise', async () => {
  const { patient, counselor, session, start } = await withSession(inHours(20));
  const tooLate = patient.backend.sessions.endSession(session, cancelled('patient', true));
  await expect(tooLate).rejects.toMatchObject({ code: 'session-changed' });
  expect(await seen(patient, session.id)).toEqual(session);
  await patient.backend.sessions.endSession(session, cancelled('patient', false));
  expect(await tickets(patient)).toEqual([4, 4]);
  expect(await slotAt(counselor.uid, start)).toMatchObject({ state: 'open' });
});

test('a counselor who cancels removes the time and returns the ticket', async () => {
  const start = inHours(5);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const session = await seen(counselor, (await booked(patient, counselor, start)).id);
  await counselor.backend.sessions.endSession(session, cancelled('counselor', true));
  expect(await seen(patient, session.id)).toMatchObject({ state: 'cancelled', by: 'counselor', returned: true });
  expect(await slotAt(counselor.uid, start)).toBeUndefined();
  expect(await admin.readCollection(`patients/${patient.uid}/diary`)).toEqual({});
  expect(await tickets(patient)).toEqual([5, 5]);
});

test.each(['patient', 'counselor'] as const)('a missing time keeps no %s from canceling', async (by) => {
  const { patient, counselor, session, start } = await withSession();
  await admin.deleteDocument(`slots/${counselor.uid}_${String(session.hour)}`);
  const who = by === 'patient' ? patient : counselor;
  await who.backend.sessions.endSession(session, cancelled(by, true));
  expect(await seen(patient, session.id)).toMatchObject({ state: 'cancelled', by });
  expect(await slotAt(counselor.uid, start)).toBeUndefined();
  expect(await tickets(patient)).toEqual([5, 5]);
});

test('a patient whose counselor lost the verification gets the ticket back, even an hour before', async () => {
  const { patient, counselor, session } = await withSession(inHours(5));
  await setVerified(counselor.uid, false);
  await patient.backend.sessions.endSession(session, cancelled('patient', true));
  expect(await tickets(patient)).toEqual([5, 5]);
});

test('a session that the other person has ended meanwhile doesn’t end twice', async () => {
  const { patient, counselor, session } = await withSession();
  await counselor.backend.sessions.endSession(session, cancelled('counselor', true));
  const mine = patient.backend.sessions.endSession(session, cancelled('patient', true));
  await expect(mine).rejects.toMatchObject({ code: 'session-changed' });
  expect(await tickets(patient)).toEqual([5, 5]);
});

test.each(['request', 'answer'] as const)('an end whose %s is lost is made once', async (lost) => {
  const { patient, session } = await withSession();
  const cancel = () => patient.backend.sessions.endSession(session, cancelled('patient', true));
  // The first request reads the diary, the second is the batch.
  expect(await losing(lost, 1, cancel)).toMatchObject({ broke: true, thrown: { code: 'offline' } });
  await cancel();
  expect(await tickets(patient)).toEqual([5, 5]);
});

/** A session that began this many milliseconds ago. */
async function begun(ago: number) {
  const { patient, counselor, id } = await withSession();
  await turn(id, { start: new Date(Date.now() - ago), hour: hourOf(Date.now() - ago) });
  return { patient, counselor, id, session: await seen(counselor, id) };
}

test('a session is completed, contested once, and both see the statement', async () => {
  const { patient, counselor, id, session } = await begun(HOUR_MS);
  await counselor.backend.sessions.endSession(session, held);
  await counselor.backend.sessions.endSession(session, held);
  const closed = await seen(patient, id);
  expect(closed).toMatchObject({ state: 'held', by: '', closedBy: 'counselor', returned: false });
  expect(await patient.backend.sessions.loadContest(id)).toBeNull();
  await patient.backend.sessions.contestSession(closed, 'cutShort');
  await patient.backend.sessions.contestSession(closed, 'cutShort');
  await expect(patient.backend.sessions.contestSession(closed, 'notHeld')).rejects.toMatchObject({
    code: 'session-changed',
  });
  for (const { backend } of [patient, counselor]) {
    expect(await backend.sessions.loadContest(id)).toMatchObject({ says: 'cutShort', patient: patient.uid });
  }
  expect(await tickets(patient)).toEqual([4, 4]);
});

test('a counselor who missed the session says so, and the ticket is returned', async () => {
  const { patient, counselor, session } = await begun(HOUR_MS);
  await counselor.backend.sessions.endSession(session, missed('counselor'));
  expect(await tickets(patient)).toEqual([5, 5]);
});

test('a patient confirms a session that the counselor hasn’t confirmed for three days', async () => {
  const { patient, id, session } = await begun(4 * DAY_MS);
  await patient.backend.sessions.endSession(session, missed('patient'));
  expect(await seen(patient, id)).toMatchObject({ state: 'missed', by: 'counselor', closedBy: 'patient' });
});

test('sessions are listed as requested, page by page', async () => {
  const { patient, counselor, id, start } = await withSession();
  const stored = await admin.readDocument(`sessions/${id}`);
  const starts = Array.from({ length: 60 }, (_, at) => Date.now() - (at + 1) * DAY_MS);
  for (const [at, past] of starts.entries()) {
    const state = at < 2 ? 'booked' : 'held';
    await admin.writeDocument(`sessions/${id.slice(0, 17)}${String(at).padStart(3, '0')}`, {
      ...stored,
      start: new Date(past),
      hour: hourOf(past),
      state,
    });
  }
  const { listSessions } = patient.backend.sessions;
  const all = [];
  let next: string | null | undefined;
  do {
    const page = await listSessions(patient.uid, { side: 'patient' }, next ?? undefined);
    expect(page.sessions.length).toBeLessThanOrEqual(20);
    all.push(...page.sessions.map((session) => session.start));
    ({ next } = page);
  } while (next !== null);
  expect(all).toEqual([start, ...starts]);

  const now = Date.now();
  const asked = async (which: Parameters<typeof listSessions>[1], after?: string) =>
    counselor.backend.sessions.listSessions(counselor.uid, which, after);
  expect((await asked({ side: 'counselor', which: 'coming', now })).sessions.map((one) => one.id)).toEqual([id]);
  const toClose = await asked({ side: 'counselor', which: 'toClose', now });
  expect(toClose.sessions.map((one) => one.start)).toEqual(starts.slice(0, 2).reverse());
  const past = { side: 'counselor', which: 'past', from: starts[59] ?? 0, until: starts[4] ?? 0 } as const;
  const first = await asked(past);
  const rest = await asked(past, first.next ?? undefined);
  expect([...first.sessions, ...rest.sessions].map((one) => one.start)).toEqual(starts.slice(5).reverse());
  expect(rest.next).toBeNull();
});
