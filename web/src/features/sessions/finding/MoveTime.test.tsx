import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackendErrorCode } from '../../../backend/errors';
import type { OwnSession } from '../../../backend/ports';
import type { MemberCore } from '../../../core/member';
import { LIMITS } from '../../../core/generated/tables';
import { slotName } from '../../../state/sessions/finding';
import { aSession, aSessionId, aSlot, hourOf } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { findToast } from '../../../testing/toasts';
import { holdCall } from '../../../testing/holdCall';
import { loadRealMemberCore } from '../../../testing/realCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import FindTimePage from './FindTimePage';
import { addCounselor, addTimes, inHours, SOON } from './times.support';

let memberCore: MemberCore;
beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});

beforeEach(() => {
  localStorage.setItem('aram.zone', 'Europe/Istanbul');
});

const ID = aSessionId(5);

/** Gives the patient a session with Dana in two days, and Dana another time a day later. */
function withASession(backend: FakeBackend, changes: Partial<OwnSession>): OwnSession {
  addCounselor(backend, 'dana');
  const session = aSession({ id: ID, patient: 'user-1', start: inHours(SOON), ...changes });
  backend.store.sessions.set(ID, session);
  backend.store.slots.set(slotName(session), aSlot({ start: session.start, state: 'taken', session: ID }));
  backend.store.diary.set(`user-1/${session.hour}`, { session: ID, start: session.start });
  addTimes(backend, { start: inHours(SOON + 24) });
  return session;
}

async function open(changes: Partial<OwnSession> = {}, before: (backend: FakeBackend) => void = () => undefined) {
  const backend = makeFakeBackend();
  const session = withASession(backend, changes);
  before(backend);
  const view = await renderPatientScreen(<FindTimePage />, {
    core: makeFakeCore(),
    memberCore,
    backend,
    at: '/sessions/new',
    search: `?move=${ID}`,
  });
  const now = () => backend.store.sessions.get(ID);
  const choose = async () => {
    const [time] = await times();
    if (!time) throw new Error('a time');
    await view.user.click(time);
  };
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  return { ...view, session, now, choose, press };
}

const times = () => screen.findAllByRole('button', { name: /Dana Karim/ });

describe('another time for a session', () => {
  test('is a matching one of the same counselor, not the session’s own', async () => {
    await open({ way: 'video' }, (backend) => {
      addCounselor(backend, 'elif', { name: 'Elif Kaya' });
      addTimes(
        backend,
        { counselor: 'elif', start: inHours(SOON + 30) },
        { start: inHours(SOON + 31), ways: ['chat'] },
        { start: inHours(SOON + 32), languages: ['ar'] },
        { start: inHours(SOON + 33), whom: ['child'] },
      );
    });
    expect(await times()).toHaveLength(1);
    expect(screen.queryByText('Elif Kaya')).toBeNull();
    expect(screen.queryByLabelText('Language')).toBeNull();
  });

  test('is confirmed in a dialog with what moving causes, and then the session is moved and shown', async () => {
    const { choose, press, path, search, navigationState, now, session, backend } = await open();
    await choose();
    const dialog = screen.getByRole('dialog');
    within(dialog).getByText(/^Current time: /);
    within(dialog).getByText(/^New time: /);
    await within(dialog).findByText(/You can move it 2 more times/);
    expect(now()?.moves).toBe(0);
    await press('Move session');
    await expect.poll(path).toBe('/sessions/view');
    expect(search()).toBe(`?id=${ID}`);
    expect(navigationState()).toEqual({ moved: true });
    expect(now()).toMatchObject({ start: inHours(SOON + 24), moves: 1, state: 'booked' });
    expect(backend.store.slots.get(slotName(session))?.state).toBe('open');
  });

  test('is left alone by "Keep current time"', async () => {
    const { choose, press, now } = await open();
    await choose();
    await press('Keep current time');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(now()?.moves).toBe(0);
  });
});

describe('a session that can’t be moved', () => {
  test.each<[string, Partial<OwnSession>, RegExp | string]>([
    ['less than a day before it', { start: inHours(LIMITS.FREE_UNTIL_HOURS - 2) }, /you can only cancel it/],
    ['after three moves', { moves: LIMITS.MOVES_MAX }, /moved three times/],
    ['after a cancellation by the patient', { state: 'cancelled', by: 'patient' }, 'You canceled this session.'],
    [
      'after a cancellation by the counselor',
      { state: 'cancelled', by: 'counselor', returned: true },
      'Your counselor canceled this session. Your ticket was returned.',
    ],
    ['after it took place', { state: 'held' }, 'This session was recorded as completed.'],
    ['when the counselor has a new name', { counselorName: 'Dana Old' }, /name has changed/],
  ])('%s: says so, and leads back to it', async (_when, changes, words) => {
    await open(changes);
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Back to the session' }).getAttribute('href')).toBe(
      `/sessions/view?id=${ID}`,
    );
    expect(screen.queryByRole('button', { name: /Dana Karim/ })).toBeNull();
    // The page doesn't say that a session that is over stays as it is.
    expect(screen.queryByText(/^Your session hasn’t moved/) !== null).toBe((changes.state ?? 'booked') === 'booked');
  });

  test('when the counselor is no longer verified: says so', async () => {
    await open({}, ({ store }) => {
      store.verified.clear();
    });
    await screen.findByText('This counselor isn’t taking bookings right now.');
  });

  test('isn’t revealed if it is another person’s or doesn’t exist', async () => {
    await open({ patient: 'another' });
    await screen.findByText('We couldn’t find that session.');
  });
});

describe('a move that fails', () => {
  test('keeps the session when the time was taken meanwhile, and no longer offers the time', async () => {
    const { choose, press, now, backend } = await open();
    await choose();
    const start = inHours(SOON + 24);
    backend.store.slots.set(`dana_${String(hourOf(start))}`, aSlot({ start, state: 'taken', session: aSessionId(9) }));
    await press('Move session');
    await screen.findByText('Someone has just booked this time.');
    expect(now()?.moves).toBe(0);
    // It would be refused again.
    const sent = backend.calls.filter((call) => call === 'moveSession').length;
    await press('Move session');
    expect(screen.getByRole('button', { name: 'Move session' }).getAttribute('aria-disabled')).toBe('true');
    expect(backend.calls.filter((call) => call === 'moveSession')).toHaveLength(sent);
    await press('Keep current time');
    await expect.poll(() => screen.queryByRole('button', { name: /Dana Karim/ })).toBeNull();
  });

  test.each<[BackendErrorCode, string]>([
    ['session-changed', 'Something has changed. Please check again.'],
    ['quota-exceeded', 'Our service is very busy at the moment. Please try again later.'],
  ])('reports %s, and the session stays', async (code, words) => {
    const { choose, press, now, backend } = await open();
    await choose();
    backend.failNext('moveSession', code);
    await press('Move session');
    await screen.findByText(words);
    expect(now()?.moves).toBe(0);
  });

  test('says that the counselor canceled meanwhile, and not that the session stays', async () => {
    const { choose, press, backend, session } = await open();
    await choose();
    const canceled = { state: 'cancelled', by: 'counselor', returned: true } as const;
    backend.store.sessions.set(ID, { ...session, ...canceled, changedAt: Date.now() });
    await press('Move session');
    await screen.findByText('Your counselor canceled this session. Your ticket was returned.');
    expect(screen.queryByText(/hasn’t moved/)).toBeNull();
  });

  test('notifies a patient who has left the page before it is moved', async () => {
    const { choose, press, backend, leaveFor, path } = await open();
    await choose();
    const release = holdCall(backend.sessions, 'moveSession');
    await press('Move session');
    await leaveFor('/blogs');
    release();
    await findToast('sessionMoved');
    expect(path()).toBe('/blogs');
  });

  test('makes no second move after a lost answer', async () => {
    const { choose, press, now, backend, path } = await open();
    await choose();
    backend.failNext('moveSession', { code: 'no-answer', afterwards: true });
    await press('Move session');
    await expect.poll(path).toBe('/sessions/view');
    expect(now()?.moves).toBe(1);
  });

  test('checks again when a lost answer can’t be found out', async () => {
    const { choose, press, backend, path } = await open();
    await choose();
    backend.failNext('moveSession', { code: 'offline', afterwards: true });
    // Once when the page reads the session again, and once to find out.
    backend.failNext('loadSession', 'offline', 'offline');
    await press('Move session');
    await screen.findByText('We’re not sure this went through');
    await press('Check again');
    await expect.poll(path).toBe('/sessions/view');
  });
});
