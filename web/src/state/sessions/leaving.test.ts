/** Leaving Aram: what happens to the upcoming sessions, and that a deletion which breaks off at any step is finished by the next try. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../backend/ports';
import type { MemberCore, SessionEffect } from '../../core/member';
import {
  aBooking,
  aConsentingPatient,
  aCounselor,
  anId,
  aSession,
  aSessionId,
  aSlot,
  hourOf,
  someHours,
} from '../../testing/builders';
import { makeFakeMemberCore } from '../../testing/fakeCore';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { deleteAccount } from '../user/actions';

const HOUR = 3_600_000;
const proof = { kind: 'password', password: 'abcd1234' } as const;

// The adapter asks it what an end writes.
beforeAll(loadRealMemberCore);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

/** The core's decision on canceling: allowed before the start, and the ticket is returned if the counselor cancels or a day is left. */
const step = vi.fn<MemberCore['step']>((session, event, actor, now) => {
  if (typeof event === 'string' || !('cancel' in event)) throw new Error('Nothing else is asked');
  const { counselor, patientStays } = event.cancel;
  if (now >= session.start) return { ok: false, refused: 'begun' };
  const isFree = actor === 'counselor' || counselor !== 'verified' || now <= session.start - 24 * HOUR;
  const returned = isFree && patientStays;
  const slot = actor === 'patient' ? 'openSlot' : 'removeSlot';
  const effects: SessionEffect[] = returned ? [slot, 'returnTicket'] : [slot];
  return { ok: true, outcome: { state: 'cancelled', by: actor, returned, moves: session.moves, effects } };
});

const [SOON, LATER, BEGUN] = [2, 50, -1].map((hours) => Date.now() + hours * HOUR) as [number, number, number];

/** A person with two upcoming sessions, one that has begun and one that was completed, with all their documents. */
async function someone(role: Role) {
  const parts = await makeSignedInStore(role, { memberCore: makeFakeMemberCore({ step }) });
  const { backend, account } = parts;
  const { store } = backend;
  const [patient, counselor] = role === 'patient' ? [account.uid, 'dana'] : ['sule', account.uid];
  if (role === 'patient') store.counselors.set(counselor, aCounselor());
  store.verified.add(counselor);
  store.patients.set(patient, aConsentingPatient({ tickets: 3 }));
  const starts = [SOON, LATER, BEGUN, BEGUN - 48 * HOUR];
  const ids = starts.map((_, at) => aSessionId(at));
  for (const [at, start] of starts.entries()) {
    const { id, ...session } = aSession({ id: aSessionId(at), patient, counselor, start, place: '1' });
    store.sessions.set(id, { ...session, state: at === 3 ? 'held' : 'booked' });
    store.slots.set(`${counselor}_${String(hourOf(start))}`, aSlot({ counselor, start, state: 'taken', session: id }));
    store.shared.set(id, aBooking());
  }
  store.slots.set(`${counselor}_1`, aSlot({ counselor, start: LATER + 9 * HOUR }));
  store.hours.set(counselor, someHours());
  store.blocks.add(`${counselor}_someone`);
  store.contests.set(aSessionId(3), { patient, counselor, says: 'iCame', at: 0 });
  store.diary.set(`${patient}/${hourOf(SOON)}`, { session: aSessionId(0), start: SOON });
  store.places.set(`${patient}/1`, { session: aSessionId(0), at: 0 });
  store.ledger.set(`${patient}/${anId()}`, { kind: 'return', ticket: 1, session: aSessionId(9), at: 0 });
  const leave = () => parts.store.dispatch(deleteAccount(proof)).unwrap();
  const states = () => ids.map((id) => store.sessions.get(id)?.state);
  return { ...parts, patient, counselor, ids, leave, states };
}

test('a patient’s upcoming sessions are canceled and their times become available, and only the uid stays', async () => {
  const { backend, patient, counselor, ids, leave, states } = await someone('patient');
  const cancel = vi.spyOn(backend.sessions, 'endSession');
  await leave();
  expect(states()).toEqual(['cancelled', 'cancelled', 'booked', 'held']);
  expect(cancel.mock.calls.map(([{ start }, end]) => [start, end])).toEqual([
    [LATER, { state: 'cancelled', by: 'patient', returned: true, effects: ['openSlot', 'returnTicket'] }],
    [SOON, { state: 'cancelled', by: 'patient', returned: false, effects: ['openSlot'] }],
  ]);
  const { store } = backend;
  expect(store.slots.get(`${counselor}_${String(hourOf(LATER))}`)).toMatchObject({ state: 'open' });
  expect(ids.map((id) => store.sessions.get(id)?.patientName)).toEqual(['', '', '', '']);
  expect([store.shared.size, store.contests.size]).toEqual([0, 0]);
  expect([store.diary.size, store.places.size, store.ledger.size]).toEqual([0, 0, 0]);
  expect(store.closed.has(patient)).toBe(true);
  expect(store.accounts).toEqual([]);
});

test('the core learns that a patient’s counselor is no longer verified', async () => {
  const { backend, leave, counselor } = await someone('patient');
  backend.store.verified.delete(counselor);
  step.mockClear();
  await leave();
  expect(step.mock.calls.map(([, event]) => event)).toEqual([
    { cancel: { counselor: 'unverified', patientStays: true } },
    { cancel: { counselor: 'unverified', patientStays: true } },
  ]);
});

test('a counselor’s upcoming sessions are canceled with the tickets returned; all times but that of a booked session are deleted, with hours and blocks', async () => {
  const { backend, patient, counselor, leave, states } = await someone('counselor');
  await leave();
  const { store } = backend;
  expect(states()).toEqual(['cancelled', 'cancelled', 'booked', 'held']);
  expect(store.patients.get(patient)?.tickets).toBe(5);
  expect(store.slots.values().map(({ start }) => start)).toEqual([BEGUN]);
  expect([store.hours.size, store.blocks.size]).toEqual([0, 0]);
  expect(store.sessions.get(aSessionId(0))?.patientName).toBe('Şule');
  expect(store.closed.has(counselor)).toBe(true);
});

const STEPS = {
  patient: ['listSessions', 'namedCounselors', 'endSession', 'closeRecord', 'deleteLedger', 'forgetPatient'],
  counselor: ['forgetCounselor', 'listSessions', 'endSession', 'closeRecord', 'deleteLedger', 'deleteFiles'],
} as const;

test.each(
  (['patient', 'counselor'] as const).flatMap((role) =>
    STEPS[role].flatMap((call) => [false, true].map((afterwards) => [role, call, afterwards] as const)),
  ),
)(
  'a %s’s deletion that breaks off at %s (its answer alone: %o) is finished by the next try',
  async (role, call, late) => {
    const { backend, account, leave, states, patient } = await someone(role);
    backend.failNext(call, { code: 'offline', afterwards: late });
    await expect(leave()).rejects.toBe('offline');
    expect(backend.store.accounts).toHaveLength(1);
    await leave();
    expect(states()).toEqual(['cancelled', 'cancelled', 'booked', 'held']);
    const { store } = backend;
    expect([store.accounts, store.closed.has(account.uid)]).toEqual([[], true]);
    if (role === 'patient') expect(store.ledger.size).toBe(0);
    if (role === 'counselor') expect(store.patients.get(patient)?.tickets).toBe(5);
  },
);

test('a session that the other side ended meanwhile does not stop the deletion', async () => {
  const { backend, leave, states } = await someone('patient');
  const end = backend.sessions.endSession;
  vi.spyOn(backend.sessions, 'endSession').mockImplementationOnce(async (session) => {
    await end(session, {
      state: 'cancelled',
      by: 'counselor',
      returned: true,
      effects: ['removeSlot', 'returnTicket'],
    });
    return end(session, { state: 'cancelled', by: 'patient', returned: true, effects: ['openSlot', 'returnTicket'] });
  });
  await leave();
  expect(states()).toEqual(['cancelled', 'cancelled', 'booked', 'held']);
});

test('an unchanged session that cannot be canceled stops the deletion', async () => {
  const { backend, leave } = await someone('patient');
  backend.failNext('endSession', 'session-changed');
  await expect(leave()).rejects.toBe('session-changed');
  expect(backend.calls).not.toContain('closeRecord');
});
