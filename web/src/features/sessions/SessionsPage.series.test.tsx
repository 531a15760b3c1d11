/** Tests of what both people's lists say about a weekly series: once for each, and since when only if that is certain. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderCounselorScreen } from '../../testing/renderCounselorScreen';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import SessionsPage from './SessionsPage';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

let memberCore: MemberCore;
beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SESSION_START - DAY);
  window.localStorage.setItem('aram.zone', 'Asia/Baghdad');
});
afterEach(() => {
  vi.useRealTimers();
});

function keptIn(all: readonly Partial<OwnSession>[]) {
  const backend = makeFakeBackend();
  all.forEach((changes, index) => {
    const { id, ...session } = aSession({ id: aSessionId(index + 1), patient: 'user-1', ...changes });
    backend.store.sessions.set(id, session);
  });
  return backend;
}

const asPatient = (...all: Partial<OwnSession>[]) =>
  renderPatientScreen(<SessionsPage />, { core: makeFakeCore(), memberCore, backend: keptIn(all) });
const asCounselor = (...all: Partial<OwnSession>[]) =>
  renderCounselorScreen(<SessionsPage />, { memberCore, backend: keptIn(all) });

const inWeeks = (weeks: number, changes: Partial<OwnSession> = {}): Partial<OwnSession> => ({
  start: SESSION_START + weeks * WEEK,
  ...changes,
});

const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a patient’s list says it at the next session of a series, and not at those that follow', async () => {
  await asPatient(inWeeks(-1, { state: 'held' }), inWeeks(0), inWeeks(1), inWeeks(2));
  await screen.findByText('Every week since March 3');
  const coming = await rows('Coming up');
  expect(coming.map((row) => row.includes('Every'))).toEqual([true, false, false]);
});

test('two series have a line each, and a single session has none', async () => {
  const other = { counselor: 'omar', counselorName: 'Omar Ali' };
  await asPatient(
    inWeeks(0),
    inWeeks(0, { start: SESSION_START + DAY, ...other }),
    inWeeks(1),
    inWeeks(2, { start: SESSION_START + 2 * WEEK + DAY, ...other }),
    inWeeks(0, { start: SESSION_START + 3 * DAY }),
  );
  await screen.findByText('Every week from March 10');
  expect(screen.getByText('Every two weeks from March 11')).toBeTruthy();
  expect(screen.getAllByText(/^Every/)).toHaveLength(2);
});

test('a canceled session belongs to no series', async () => {
  await asPatient(inWeeks(0), inWeeks(1, { state: 'cancelled', by: 'patient', returned: true }));
  await rows('Coming up');
  expect(screen.queryByText(/^Every/)).toBeNull();
});

test('a patient’s list has no beginning of a series that may be older than the sessions read', async () => {
  const past = Array.from({ length: 24 }, (_, at) => inWeeks(-at - 1, { state: 'held' }));
  const { user } = await asPatient(inWeeks(0), ...past);
  await screen.findByText('Every week');
  await user.click(screen.getByRole('button', { name: 'Show earlier sessions' }));
  await screen.findByText('Every week since September 23');
});

test('a counselor’s list says it for each client, with the beginning if this month proves it', async () => {
  vi.setSystemTime(SESSION_START + 14 * DAY);
  const before = { state: 'held', patientName: 'Mina', patient: 'mina' } as const;
  await asCounselor(
    inWeeks(3),
    inWeeks(4),
    inWeeks(3, { start: SESSION_START + 3 * WEEK + DAY, patient: 'mina', patientName: 'Mina' }),
    inWeeks(1, { start: SESSION_START + WEEK + DAY, ...before }),
  );
  await screen.findByText('Every week from March 31');
  // An earlier session of hers may be in the month before.
  expect(screen.getByText('Every two weeks')).toBeTruthy();
});
