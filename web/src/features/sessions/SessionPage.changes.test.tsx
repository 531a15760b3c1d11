/** Tests of what the open page of a session learns about the other person's changes. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import { aSessionId, hourOf, SESSION_START } from '../../testing/builders';
import type { FakeBackend } from '../../testing/fakeBackend';
import { findToast } from '../../testing/toasts';
import { holdCall } from '../../testing/holdCall';
import { button, dialog, openAsCounselor, openAsPatient } from './SessionPage.support';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  window.localStorage.clear();
  window.localStorage.setItem('aram.zone', 'Asia/Baghdad');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Changes the session in the store, as the other person or staff would. */
function change({ store }: FakeBackend, changes: Partial<OwnSession>): void {
  const was = store.sessions.get(aSessionId());
  if (!was) throw new Error('the session');
  store.sessions.set(aSessionId(), { ...was, ...changes, changedAt: Date.now() });
}

const CANCELED = { state: 'cancelled', by: 'counselor', returned: true } as const;

const looks = ({ calls }: FakeBackend) =>
  calls.filter((call) => call === 'changedSince' || call === 'lastChanged').length;

test('a waiting patient learns within five seconds that the counselor canceled, and can no longer join', async () => {
  const { backend } = await openAsPatient({ now: SESSION_START - 5 * MINUTE });
  await after(2000);
  screen.getByRole('link', { name: 'Join the call' });
  change(backend, CANCELED);
  await after(5000);
  const said = await screen.findByText('Your counselor canceled this session. Your ticket was returned.');
  expect(screen.getByRole('status').textContent).toContain(said.textContent);
  expect(screen.queryByRole('link', { name: 'Join the call' })).toBeNull();
});

test('a counselor learns that the client moved the session, and to when', async () => {
  const { backend } = await openAsCounselor({ now: SESSION_START - HOUR + MINUTE });
  await after(2000);
  const start = SESSION_START + 26 * HOUR;
  change(backend, { start, hour: hourOf(start), moves: 1 });
  await after(5000);
  await screen.findByText(/^Your client moved this session to Wed, Mar 11/);
});

test.each([
  [{ state: 'held' }, 'This session was recorded as completed.'],
  [{ state: 'missed', by: 'patient' }, 'Our records say you missed this session.'],
  [{ state: 'missed', by: 'counselor', returned: true }, /^Our records say your counselor missed this session/],
  [{ state: 'cancelled', by: 'staff', returned: true }, /^Our team canceled this session/],
  [{ state: 'cancelled', by: 'patient', returned: true }, /^You canceled this session/],
] as const)('a patient learns of %o', async (changes, words) => {
  const { backend } = await openAsPatient({ now: SESSION_START + 55 * MINUTE });
  await after(2000);
  change(backend, changes);
  await after(5000);
  await screen.findByText(words);
});

test('long before the start the page checks every thirty seconds, and reads nothing again if nothing changed', async () => {
  const { backend } = await openAsPatient({ now: SESSION_START - 26 * HOUR });
  await after(2000);
  const before = looks(backend);
  const read = backend.calls.filter((call) => call === 'loadSession').length;
  await after(61_000);
  expect(looks(backend) - before).toBe(2);
  expect(backend.calls.filter((call) => call === 'loadSession')).toHaveLength(read);
  change(backend, CANCELED);
  await after(31_000);
  await screen.findByText(/^Your counselor canceled this session/);
});

test('a hidden tab checks nothing, and checks at once when it is visible again', async () => {
  const { backend } = await openAsPatient({ now: SESSION_START - 26 * HOUR });
  await after(2000);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = looks(backend);
  await after(10 * MINUTE);
  expect(looks(backend)).toBe(before);
  change(backend, CANCELED);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  await screen.findByText(/^Your counselor canceled this session/);
});

test('the page mentions its own change once, in its own words', async () => {
  const { user } = await openAsPatient({ now: SESSION_START - 26 * HOUR });
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  await after(31_000);
  expect(screen.queryByText(/^You canceled this session/)).toBeNull();
});

test('a cancellation that is refused because the other person was faster says so, not that something changed', async () => {
  const { user, backend, sessionNow } = await openAsPatient({ now: SESSION_START - 26 * HOUR });
  await user.click(await button('Cancel the session'));
  change(backend, CANCELED);
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  const said = await screen.findByText(/^Your counselor canceled this session/);
  await expect.poll(() => screen.queryByText('Something has changed. Please check again.')).toBeNull();
  // The pressed button has disappeared.
  await expect.poll(() => document.activeElement?.contains(said)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(1);
  expect(sessionNow()).toMatchObject({ by: 'counselor' });
});

test('a person who has left the page before the session is canceled is notified on their current page', async () => {
  const { user, backend, leaveFor, path } = await openAsPatient({ now: SESSION_START - 26 * HOUR });
  await user.click(await button('Cancel the session'));
  const release = holdCall(backend.sessions, 'endSession');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await leaveFor('/blogs');
  release();
  await findToast('sessionCanceled');
  expect(path()).toBe('/blogs');
});
