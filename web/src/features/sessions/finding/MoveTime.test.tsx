import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BackendErrorCode } from '../../../backend/errors';
import type { OwnSession } from '../../../backend/ports';
import type { MemberCore } from '../../../core/member';
import { LIMITS } from '../../../core/generated/tables';
import { slotName } from '../../../state/sessions/finding';
import { aSession, aSessionId, aSlot, hourOf } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { ofPerson } from '../../../testing/fakeBackend/store';
import { makeFakeCore } from '../../../testing/fakeCore';
import { findToast } from '../../../testing/toasts';
import { holdCall } from '../../../testing/holdCall';
import { loadRealMemberCore } from '../../../testing/realCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import FindTimePage from './FindTimePage';
import { addCounselor, addTimes, inHours, SOON } from './times.cases';

let memberCore: MemberCore;
beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});

beforeEach(() => {
  localStorage.setItem('aram.zone', 'Europe/Istanbul');
});

const ID = aSessionId(5);

/** A session of the patient with Dana in two days; Dana has another time a day later. */
function withASession(backend: FakeBackend, changes: Partial<OwnSession>): OwnSession {
  addCounselor(backend, 'dana');
  const session = aSession({ id: ID, patient: 'user-1', start: inHours(SOON), ...changes });
  backend.store.sessions.set(ID, session);
  backend.store.slots.set(slotName(session), aSlot({ start: session.start, state: 'taken', session: ID }));
  ofPerson(backend.store.diary, 'user-1').set(session.hour, { session: ID, start: session.start });
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
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, session, now, choose, press };
}

const times = () => screen.findAllByRole('button', { name: /Dana Karim/ });

describe('another time for a session', () => {
  test('is one of the same counselor, which suits it, and not its own', async () => {
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

  test('is asked for once more, with what moving causes; then the session is moved and shown', async () => {
    const { choose, press, path, search, navigationState, now, session, backend } = await open();
    await choose();
    const dialog = screen.getByRole('dialog');
    within(dialog).getByText(/^Now: /);
    within(dialog).getByText(/^Then: /);
    within(dialog).getByText(/it can be moved 2 more times/);
    expect(now()?.moves).toBe(0);
    await press('Move it');
    await waitFor(() => {
      expect(path()).toBe('/sessions/view');
    });
    expect(search()).toBe(`?id=${ID}`);
    expect(navigationState()).toEqual({ moved: true });
    expect(now()).toMatchObject({ start: inHours(SOON + 24), moves: 1, state: 'booked' });
    expect(backend.store.slots.get(slotName(session))?.state).toBe('open');
  });

  test('is left alone by "Keep it as it is"', async () => {
    const { choose, press, now } = await open();
    await choose();
    await press('Keep it as it is');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(now()?.moves).toBe(0);
  });
});

describe('a session that cannot be moved', () => {
  test.each<[string, Partial<OwnSession>, RegExp | string]>([
    ['less than a day before it', { start: inHours(LIMITS.FREE_UNTIL_HOURS - 2) }, /can only be cancelled/],
    ['after three moves', { moves: LIMITS.MOVES_MAX }, /moved three times/],
    ['once it is cancelled', { state: 'cancelled', by: 'patient' }, 'You canceled this session.'],
    [
      'once the counselor has cancelled it',
      { state: 'cancelled', by: 'counselor', returned: true },
      'Your counselor canceled this session. Your ticket came back.',
    ],
    ['once it was held', { state: 'held' }, 'This session was confirmed as completed.'],
    ['when the counselor has a new name', { counselorName: 'Dana Old' }, /new name/],
  ])('%s says so, and leads back to it', async (_when, changes, words) => {
    await open(changes);
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Back to the session' }).getAttribute('href')).toBe(
      `/sessions/view?id=${ID}`,
    );
    expect(screen.queryByRole('button', { name: /Dana Karim/ })).toBeNull();
    // A session that is over is not said to stay as it is.
    expect(screen.queryByText(/^Your session stays/) !== null).toBe((changes.state ?? 'booked') === 'booked');
  });

  test('when the counselor is not verified any more', async () => {
    await open({}, ({ store }) => {
      store.verified.clear();
    });
    await screen.findByText('This counselor is not taking sessions now.');
  });

  test('that is somebody else’s, or none, is not spoken of', async () => {
    await open({ patient: 'another' });
    await screen.findByText('You have no such session.');
  });
});

describe('a move that does not go through', () => {
  test('because the time was taken meanwhile: the session stays, and the time is no longer offered', async () => {
    const { choose, press, now, backend } = await open();
    await choose();
    const start = inHours(SOON + 24);
    backend.store.slots.set(`dana_${String(hourOf(start))}`, aSlot({ start, state: 'taken', session: aSessionId(9) }));
    await press('Move it');
    await screen.findByText('Somebody has just taken this time.');
    expect(now()?.moves).toBe(0);
    // It would be refused again.
    const sent = backend.calls.filter((call) => call === 'moveSession').length;
    await press('Move it');
    expect(screen.getByRole('button', { name: 'Move it' }).getAttribute('aria-disabled')).toBe('true');
    expect(backend.calls.filter((call) => call === 'moveSession')).toHaveLength(sent);
    await press('Keep it as it is');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /Dana Karim/ })).toBeNull();
    });
  });

  test.each<[BackendErrorCode, string]>([
    ['session-changed', 'Something has changed. Please check again.'],
    ['quota-exceeded', 'Our service is very busy at the moment. Please try again later.'],
  ])('%s is told, and the session stays', async (code, words) => {
    const { choose, press, now, backend } = await open();
    await choose();
    backend.failNext('moveSession', code);
    await press('Move it');
    await screen.findByText(words);
    expect(now()?.moves).toBe(0);
  });

  test('because the counselor canceled meanwhile: the page says so, and not that the session stays', async () => {
    const { choose, press, backend, session } = await open();
    await choose();
    const canceled = { state: 'cancelled', by: 'counselor', returned: true } as const;
    backend.store.sessions.set(ID, { ...session, ...canceled, changedAt: Date.now() });
    await press('Move it');
    await screen.findByText('Your counselor canceled this session. Your ticket came back.');
    expect(screen.queryByText(/stays as it is/)).toBeNull();
  });

  test('whoever has left the page before it is moved is told where they are', async () => {
    const { choose, press, backend, leaveFor, path } = await open();
    await choose();
    const release = holdCall(backend.sessions, 'moveSession');
    await press('Move it');
    await leaveFor('/blogs');
    release();
    await findToast('sessionMoved');
    expect(path()).toBe('/blogs');
  });

  test('an answer that is lost is no second move', async () => {
    const { choose, press, now, backend, path } = await open();
    await choose();
    backend.failNext('moveSession', { code: 'no-answer', afterwards: true });
    await press('Move it');
    await waitFor(() => {
      expect(path()).toBe('/sessions/view');
    });
    expect(now()?.moves).toBe(1);
  });

  test('an answer that cannot be found out is looked for again', async () => {
    const { choose, press, backend, path } = await open();
    await choose();
    backend.failNext('moveSession', { code: 'offline', afterwards: true });
    // Once for the page, which reads the session anew, and once to find out.
    backend.failNext('loadSession', 'offline', 'offline');
    await press('Move it');
    await screen.findByText('We do not know yet whether this has arrived');
    await press('Check again');
    await waitFor(() => {
      expect(path()).toBe('/sessions/view');
    });
  });
});
