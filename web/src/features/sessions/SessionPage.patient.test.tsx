/** The page of a session as its patient sees it, with the decisions of the core over the fake backend. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import type { SessionsCore } from '../../core/sessions';
import { aBooking, aCounselor, aPatient, aSession, aSessionId, aSlot, SESSION_START } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealSessionsCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import SessionPage from './SessionPage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const END = SESSION_START + 50 * 60_000;

let sessionsCore: SessionsCore;

beforeAll(async () => {
  sessionsCore = await loadRealSessionsCore();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  window.localStorage.setItem('aram.zone', 'Asia/Baghdad');
});

afterEach(() => {
  vi.useRealTimers();
});

interface Opened {
  now?: number;
  session?: Partial<OwnSession>;
  /** How the counselor stands; verified under the session's name where nothing is said. */
  counselor?: 'verified' | 'unverified' | 'gone' | 'renamed';
  state?: unknown;
  prepare?: (backend: ReturnType<typeof makeFakeBackend>) => void;
}

/** Opens the page of a session of `sule`, who has two tickets. */
async function open({ now = SESSION_START - 3 * DAY, session, counselor = 'verified', state, prepare }: Opened = {}) {
  vi.setSystemTime(now);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'user-1', ...session });
  backend.store.sessions.set(id, stored);
  if (stored.state === 'booked') {
    backend.store.slots.set(`dana_${String(stored.hour)}`, aSlot({ start: stored.start, state: 'taken', session: id }));
  }
  if (counselor !== 'gone') {
    backend.store.counselors.set('dana', aCounselor({ name: counselor === 'renamed' ? 'Dana Ali' : 'Dana Karim' }));
    if (counselor !== 'unverified') backend.store.verified.add('dana');
  }
  prepare?.(backend);
  const view = await renderPatientScreen(<SessionPage />, {
    core: makeFakeCore(),
    sessionsCore,
    backend,
    record: { tickets: 2 },
    at: '/sessions/view',
    search: `?id=${id}`,
    ...(state === undefined ? {} : { state }),
  });
  await screen.findByRole('heading', { name: 'What happened so far' });
  return {
    ...view,
    sessionNow: () => backend.store.sessions.get(id),
    slotNow: () => backend.store.slots.get(`dana_${String(stored.hour)}`),
  };
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

test('the page says when in the zone that is named, with whom, for whom, how, and how it stands', async () => {
  await open();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts[0]).toContain('Tuesday, March 10, 2026 at 3:00 PM');
  expect(facts.slice(1)).toEqual(['Dana Karim', 'You', 'Video', 'English', 'Booked']);
  expect(screen.getByText(/^All times are in Arabian (Standard )?Time, Baghdad|Baghdad/)).toBeTruthy();
  expect(document.querySelector('time')?.getAttribute('dateTime')).toBe('2026-03-10T12:00:00.000Z');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My session');
});

test('until a day before, cancelling gives the ticket back, and says so first', async () => {
  const { user, sessionNow, slotNow, stored } = await open({ now: SESSION_START - DAY });
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('Your ticket comes back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  expect((await screen.findByText('The session is cancelled.')).textContent).toBeTruthy();
  expect(sessionNow()).toMatchObject({ state: 'cancelled', by: 'patient', returned: true });
  expect(slotNow()?.state).toBe('open');
  expect(stored()?.tickets).toBe(3);
  await screen.findByText('Your ticket came back.');
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('a second later the ticket is spent, and moving is no more', async () => {
  const { user, sessionNow, stored } = await open({ now: SESSION_START - DAY + 1000 });
  const move = await button('Move to another time');
  expect(move.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Less than 24 hours before it begins a session can only be cancelled.')).toBeTruthy();
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('Less than 24 hours are left before it begins: the ticket is spent.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is cancelled.');
  expect(sessionNow()).toMatchObject({ state: 'cancelled', returned: false });
  expect(stored()?.tickets).toBe(2);
});

test('where the time runs out under an open dialog nothing is sent, and the page asks anew', async () => {
  const { user, backend, sessionNow } = await open({ now: SESSION_START - DAY });
  await user.click(await button('Cancel the session'));
  vi.setSystemTime(SESSION_START - DAY + 60_000);
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Something changed. Please look again.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.calls).not.toContain('endSession');
  expect(sessionNow()?.state).toBe('booked');
});

test('a refusal is never answered by another outcome: the page says that something changed, and shows what stands', async () => {
  const { user, backend, sessionNow } = await open();
  const { id, ...withdrawn } = aSession({ patient: 'user-1' });
  await user.click(await button('Cancel the session'));
  backend.store.sessions.set(id, { ...withdrawn, state: 'cancelled', by: 'counselor', returned: true });
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Something changed. Please look again.');
  await screen.findByText(/^Cancelled by the counselor on/);
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(1);
  expect(sessionNow()).toMatchObject({ by: 'counselor' });
});

test('after a lost answer the page finds out that it was stored', async () => {
  const { user, backend, stored } = await open();
  backend.failNext('endSession', { code: 'no-answer', afterwards: true });
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is cancelled.');
  await waitFor(() => {
    expect(stored()?.tickets).toBe(3);
  });
});

test('after a lost answer the page says that it was not stored, and another try is open', async () => {
  const { user, backend, sessionNow } = await open();
  backend.failNext('endSession', 'no-answer');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('This was not done');
  expect(sessionNow()?.state).toBe('booked');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is cancelled.');
});

test('where even that cannot be found out it says so, and looks again on demand', async () => {
  const { user, backend } = await open();
  backend.failNext('endSession', { code: 'no-answer', afterwards: true });
  await user.click(await button('Cancel the session'));
  backend.failNext('loadSession', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText(/we could not find out whether it was stored/);
  await user.click(await dialog().findByRole('button', { name: 'Look again' }));
  await screen.findByText('The session is cancelled.');
});

test('where others write the same it says so, and goes on trying', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { user, backend, sessionNow } = await open();
  backend.failNext('endSession', 'busy');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Busy: we go on trying for as long as this page is open.');
  await screen.findByText('The session is cancelled.');
  expect(sessionNow()?.state).toBe('cancelled');
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(2);
  vi.restoreAllMocks();
});

test('who closes the dialog meanwhile has nothing sent any more', async () => {
  const { user, backend, sessionNow } = await open();
  backend.failNext('endSession', 'busy');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Busy: we go on trying for as long as this page is open.');
  await user.click(dialog().getByRole('button', { name: 'Keep the session' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionNow()?.state).toBe('booked');
});

test('moving leads to the times of the same counselor', async () => {
  await open({ now: SESSION_START - DAY });
  const link = await screen.findByRole('link', { name: 'Move to another time' });
  expect(link.getAttribute('href')).toBe(`/sessions/new?move=${aSessionId()}`);
});

test('after three moves, and where the counselor has a new name, moving says why not', async () => {
  const { unmount } = await open({ session: { moves: 3 } });
  await screen.findByText('It was moved three times, and that is the most.');
  unmount();
  await open({ counselor: 'renamed' });
  await screen.findByText('The counselor has a new name: cancel this session, then book again.');
});

test('a counselor who is not verified gives the ticket back to the last minute', async () => {
  const { user, sessionNow } = await open({ now: SESSION_START - 1000, counselor: 'unverified' });
  await screen.findByText(/takes no sessions at the moment, or has left Aram/);
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('Your ticket comes back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is cancelled.');
  expect(sessionNow()).toMatchObject({ returned: true });
});

test('of a counselor who has left the ticket can be had back for thirty days', async () => {
  const { unmount } = await open({ now: SESSION_START + 30 * DAY - 1000, counselor: 'gone' });
  expect((await button('Cancel the session')).getAttribute('aria-disabled')).toBeNull();
  unmount();
  await open({ now: SESSION_START + 30 * DAY, counselor: 'gone' });
  await screen.findAllByText('The time for this is over. Write to us.');
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('while it is under way, and for three days, closing says from when on it is open', async () => {
  await open({ now: END + 1000 });
  expect((await button('It was held')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('The counselor did not come')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('Not before Friday, March 13, 2026 at 3:50 PM.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('from then on the patient says that it was held', async () => {
  const { user, sessionNow, stored } = await open({ now: END + 3 * DAY });
  await user.click(await button('It was held'));
  expect(dialog().getByText(/^The ticket is spent/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Yes, it was held' }));
  await screen.findByText('The session is closed as held.');
  expect(sessionNow()).toMatchObject({ state: 'held', by: '', returned: false });
  expect(stored()?.tickets).toBe(2);
});

test('or that the counselor did not come, and has the ticket back', async () => {
  const { user, sessionNow, stored } = await open({ now: END + 3 * DAY });
  await user.click(await button('The counselor did not come'));
  expect(dialog().getByText('Your ticket comes back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'The counselor did not come' }));
  await screen.findByText('The session is closed: the counselor did not come.');
  expect(sessionNow()).toMatchObject({ state: 'missed', by: 'counselor', returned: true });
  await waitFor(() => {
    expect(stored()?.tickets).toBe(3);
  });
});

test('after thirty days only we can close it', async () => {
  await open({ now: SESSION_START + 30 * DAY });
  expect((await button('It was held')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText('The time for this is over. Write to us.')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Write to us' })[0]?.getAttribute('href')).toBe('/contact');
});

const HELD = { state: 'held', changedAt: END } as const;

test('for two weeks the patient may object to how it was closed, once', async () => {
  const { user, backend } = await open({ now: END + 14 * DAY - 1000, session: HELD });
  await user.click(await button('This is not right'));
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  await dialog().findByText('Please choose what happened.');
  expect(document.activeElement).toBe(dialog().getAllByRole('radio')[0]);
  expect(backend.calls).not.toContain('contestSession');
  expect(dialog().queryByRole('radio', { name: 'I came' })).toBeNull();
  await user.click(dialog().getByRole('radio', { name: 'It was not held' }));
  await user.click(dialog().getByRole('button', { name: 'Send' }));
  await screen.findByText('We have your objection. Our team looks into it.');
  await screen.findByText(/you objected: it was not held/);
  expect(screen.queryByRole('button', { name: 'This is not right' })).toBeNull();
  expect(backend.store.contests.get(aSessionId())).toMatchObject({ says: 'notHeld', patient: 'user-1' });
});

test('who is said not to have come says that they came', async () => {
  const { user } = await open({ now: END + DAY, session: { state: 'missed', by: 'patient', changedAt: END } });
  await user.click(await button('This is not right'));
  expect(dialog().getAllByRole('radio')).toHaveLength(1);
  expect(dialog().getByRole('radio', { name: 'I came' })).toBeTruthy();
});

test('after two weeks the way is to write to us', async () => {
  await open({ now: END + 14 * DAY, session: HELD });
  expect((await button('This is not right')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('The 14 days for this are over. Write to us.')).toBeTruthy();
});

test('a session that is over leads to another one with the same counselor, while there is one', async () => {
  const { unmount } = await open({ now: END + DAY, session: HELD });
  const link = await screen.findByRole('link', { name: 'Book again with Dana Karim' });
  expect(link.getAttribute('href')).toBe('/sessions/new?counselor=dana');
  unmount();
  await open({ now: END + DAY, session: HELD, counselor: 'unverified' });
  await button('This is not right');
  expect(screen.queryByRole('link', { name: /Book again/ })).toBeNull();
});

test('shared answers are folded, and can be taken back', async () => {
  const { user, backend } = await open({
    prepare: ({ store }) => {
      store.shared.set(aSessionId(), aBooking());
    },
  });
  await screen.findByText(/^Your counselor can read these answers, until 30 days after/);
  await user.click(screen.getByText('Show the answers'));
  expect(screen.getByText('I cannot sleep.')).toBeTruthy();
  await user.click(await button('Stop sharing'));
  await user.click(dialog().getByRole('button', { name: 'Stop sharing' }));
  await screen.findByText('Your answers are no longer shared.');
  await waitFor(() => {
    expect(screen.queryByText('I cannot sleep.')).toBeNull();
  });
  expect(backend.store.shared.size).toBe(0);
});

test('just booked, it says so with what comes next; a child’s guardian joins the first minutes', async () => {
  await open({ state: { booked: true }, session: { whom: 'child' } });
  const notice = screen.getByText('Your session is booked').closest('[role="status"]');
  expect(notice?.textContent).toContain('please join for the first minutes');
  expect(screen.getByRole('button', { name: 'Save to my calendar' })).toBeTruthy();
});

test.each([{ booked: 'yes' }, 'booked', null, { moved: 1 }])(
  'a state of the history that is %j says nothing',
  async (state) => {
    await open({ state });
    expect(screen.queryByText('Your session is booked')).toBeNull();
    expect(screen.queryByText('Your session is moved')).toBeNull();
  },
);

test.each(['', '?id=', '?id=nobody', '?id=../../patients'])(
  'of an address like %j it says that there is no such session',
  async (search) => {
    vi.setSystemTime(SESSION_START);
    await renderPatientScreen(<SessionPage />, { core: makeFakeCore(), sessionsCore, at: '/sessions/view', search });
    await screen.findByText('There is no such session here, or it is not one of yours.');
    expect(screen.getByRole('link', { name: 'Back to my sessions' }).getAttribute('href')).toBe('/sessions');
  },
);

test('of somebody else’s session it says the same', async () => {
  vi.setSystemTime(SESSION_START);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'other' });
  backend.store.patients.set('other', aPatient());
  backend.store.sessions.set(id, stored);
  await renderPatientScreen(<SessionPage />, {
    core: makeFakeCore(),
    sessionsCore,
    backend,
    at: '/sessions/view',
    search: `?id=${id}`,
  });
  await screen.findByText('There is no such session here, or it is not one of yours.');
});

test('a session that cannot be read says why, and is read again on demand', async () => {
  vi.setSystemTime(SESSION_START - DAY);
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'user-1' });
  backend.store.sessions.set(id, stored);
  backend.failNext('loadSession', 'offline');
  const { user } = await renderPatientScreen(<SessionPage />, {
    core: makeFakeCore(),
    sessionsCore,
    backend,
    at: '/sessions/view',
    search: `?id=${id}`,
  });
  await screen.findByText('Your session could not be loaded');
  await user.click(await button('Try again'));
  await screen.findByRole('heading', { name: 'What happened so far' });
});
