/** The news in the bar: checked once a minute, and shown until a screen with the item was seen. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import { NEWS_TO, type Side } from '../../core/generated/tables';
import { aCare, aSession, aSessionId, aThread, SESSION_START } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { renderCounselorScreen } from '../../testing/renderCounselorScreen';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import type { NewsKind } from './asked';
import { deleteAccount } from '../user/deletion';
import { useSeen } from './unseen';
import { useNews } from './useNews';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = SESSION_START - DAY;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime(NOW);
  window.localStorage.clear();
  document.title = 'Blogs';
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Bar() {
  const news = Object.entries(useNews('Aram: new activity')).flatMap(([kind, isNew]) => (isNew ? [kind] : []));
  return <p>{news.join(' and ') || 'nothing'} new</p>;
}

const message = (at = NOW - MINUTE) =>
  aThread({ patient: 'user-1', lastFrom: 'dana', lastAt: at, patientReadAt: at - DAY });

function withMessage(at?: number): FakeBackend {
  const backend = makeFakeBackend();
  backend.store.threads.set('user-1_dana', message(at));
  return backend;
}

const withSession = (changes: Parameters<typeof aSession>[0]): FakeBackend => {
  const backend = makeFakeBackend();
  const { id, ...stored } = aSession({ patient: 'user-1', counselor: 'dana', changedAt: NOW - MINUTE, ...changes });
  backend.store.sessions.set(id, stored);
  return backend;
};

const open = (backend: FakeBackend, at = '/blogs') =>
  renderPatientScreen(<Bar />, { core: makeFakeCore(), backend, at });
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = ({ calls }: FakeBackend) => calls.filter((call) => call === 'newestThreads').length;

test('nothing is queried while the person leaves, and queries continue if they stay after all', async () => {
  const backend = withMessage();
  const { store } = await open(backend);
  act(() => {
    store.dispatch(deleteAccount.pending('1', undefined));
  });
  await after(3 * MINUTE);
  expect(asked(backend)).toBe(0);
  act(() => {
    store.dispatch(deleteAccount.rejected(null, '1', undefined, 'offline'));
  });
  await after(MINUTE);
  expect(asked(backend)).toBe(1);
});

test('a new page waits a moment, then sends one query a minute, and none while it is hidden', async () => {
  const backend = withMessage();
  await open(backend);
  await after(4000);
  expect(asked(backend)).toBe(0);
  await after(2000);
  expect(asked(backend)).toBe(1);
  expect(screen.getByText('messages new')).toBeTruthy();
  await after(50_000);
  expect(asked(backend)).toBe(1);
  await after(15_000);
  expect(asked(backend)).toBe(2);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(5 * MINUTE);
  expect(asked(backend)).toBe(2);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(asked(backend)).toBe(3);
  // Even if it becomes visible repeatedly, it queries only once a minute.
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(asked(backend)).toBe(3);
});

test('nothing is queried without a network', async () => {
  const backend = withMessage();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(backend);
  await after(2 * MINUTE);
  expect(asked(backend)).toBe(0);
});

/** A screen that shows the conversation with Dana as it was at a moment. */
function Shows({ kind, id, at }: { kind: NewsKind; id: string; at: number }) {
  useSeen(kind, [{ id, at }]);
  return <Bar />;
}

const openOn = (backend: FakeBackend, shown: Parameters<typeof Shows>[0]) =>
  renderPatientScreen(<Shows {...shown} />, { core: makeFakeCore(), backend, at: '/messages' });

test('news that a screen has shown is no longer new, here and after a reload, until something else arrives', async () => {
  const backend = withMessage();
  const first = await openOn(backend, { kind: 'messages', id: 'dana', at: NOW - MINUTE });
  await after(6000);
  expect(screen.getByText('nothing new')).toBeTruthy();
  first.unmount();
  const { unmount } = await open(backend);
  await after(6000);
  expect(screen.getByText('nothing new')).toBeTruthy();
  backend.store.threads.set('user-1_dana', message(Date.now()));
  await after(MINUTE + 5000);
  expect(screen.getByText('messages new')).toBeTruthy();
  unmount();
});

const CANCELED = { state: 'cancelled', by: 'counselor' } as const;

test('a page of sessions without the changed one leaves it new', async () => {
  await open(withSession(CANCELED), '/sessions');
  await after(6000);
  expect(screen.getByText('sessions new')).toBeTruthy();
});

test('a screen with an older version of the session, or with another session, leaves it new', async () => {
  const { unmount } = await openOn(withSession(CANCELED), { kind: 'sessions', id: aSessionId(), at: NOW - DAY });
  await after(6000);
  expect(screen.getByText('sessions new')).toBeTruthy();
  unmount();
  await openOn(withSession(CANCELED), { kind: 'sessions', id: aSessionId(9), at: NOW });
  await after(6000);
  expect(screen.getByText('sessions new')).toBeTruthy();
});

test('a screen in a hidden tab leaves the session new until the tab is visible', async () => {
  await openOn(withSession(CANCELED), { kind: 'sessions', id: aSessionId(), at: NOW });
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await after(10 * MINUTE);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(screen.getByText('nothing new')).toBeTruthy();
});

test('a message from a week ago is not new', async () => {
  await open(withMessage(NOW - 8 * DAY));
  await after(6000);
  expect(screen.getByText('nothing new')).toBeTruthy();
});

test.each([
  ['patient', 'sessions new'],
  ['counselor', 'nothing new'],
] as const)('for the %s, a session that was held, as somebody said before that was stored: %s', async (side, told) => {
  const backend = withSession({ state: 'held' });
  await (side === 'patient' ? open(backend) : renderCounselorScreen(<Bar />, { backend, at: '/blogs' }));
  await after(6000);
  expect(screen.getByText(told)).toBeTruthy();
});

/** The session after each event that the table of news has about sessions. */
const CHANGES = {
  booked: () => ({ state: 'booked' }),
  moved: () => ({ state: 'booked', moves: 1 }),
  cancelled: (by) => ({ state: 'cancelled', by }),
  held: (closedBy) => ({ state: 'held', closedBy }),
  missed: (closedBy) => ({ state: 'missed', by: 'counselor', closedBy }),
  // Staff decide a contest by saying again how the session went.
  settled: (closedBy) => ({ state: 'held', closedBy }),
} as const satisfies Partial<
  Record<keyof typeof NEWS_TO, (by: 'patient' | 'counselor' | 'staff') => Partial<OwnSession>>
>;

const CELLS = Object.entries(CHANGES).flatMap(([event, change]) =>
  Object.entries(NEWS_TO[event as keyof typeof CHANGES]).flatMap(([by, told]: [string, readonly Side[]]) =>
    (['patient', 'counselor'] as const).map((side) => ({
      ...{ event, by, side, dot: told.includes(side) ? 'sessions new' : 'nothing new' },
      changes: change(by as Side | 'staff'),
    })),
  ),
);

test.each(CELLS)('$event by $by, for the $side: $dot', async ({ side, changes, dot }) => {
  const backend = withSession(changes);
  await (side === 'patient' ? open(backend) : renderCounselorScreen(<Bar />, { backend, at: '/blogs' }));
  await after(6000);
  expect(screen.getByText(dot)).toBeTruthy();
});

test.each(['patient', 'counselor'] as const)('a message of the %s is new to the other one alone', async (from) => {
  for (const side of ['patient', 'counselor'] as const) {
    const backend = makeFakeBackend();
    const unread = { patientReadAt: NOW - DAY, counselorReadAt: NOW - DAY, lastAt: NOW - MINUTE };
    const lastFrom = from === 'patient' ? 'user-1' : 'dana';
    backend.store.threads.set('user-1_dana', aThread({ patient: 'user-1', counselor: 'dana', lastFrom, ...unread }));
    const told: readonly Side[] = NEWS_TO.message[from];
    const { unmount } = await (side === 'patient'
      ? open(backend)
      : renderCounselorScreen(<Bar />, { backend, at: '/blogs' }));
    await after(6000);
    expect(screen.getByText(told.includes(side) ? 'messages new' : 'nothing new')).toBeTruthy();
    unmount();
  }
});

const answer = (at: number) => aCare({ request: 'r1', state: 'answered', at });

test('an answer of the team is new until a screen has shown it, and is asked for every ten minutes', async () => {
  const backend = makeFakeBackend();
  backend.store.care.set('user-1', [answer(NOW - MINUTE)]);
  const { unmount } = await open(backend);
  await after(6000);
  expect(screen.getByText('team new')).toBeTruthy();
  await after(9 * MINUTE);
  const asks = () => backend.calls.filter((call) => call === 'newsOfTeam').length;
  expect(asks()).toBe(1);
  await after(2 * MINUTE);
  expect(asks()).toBe(2);
  unmount();
  await openOn(backend, { kind: 'team', id: 'r1', at: NOW - MINUTE });
  await after(6000);
  expect(screen.getByText('nothing new')).toBeTruthy();
});

test('a person in another window is notified once by the title, and by a notification if they chose that', async () => {
  const told: string[] = [];
  const show = vi.fn(function show(words: string) {
    told.push(words);
  });
  vi.stubGlobal('Notification', Object.assign(show, { permission: 'granted' }));
  window.localStorage.setItem('aram.notify', 'on');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  await open(withMessage());
  await after(6000);
  expect(document.title).toBe('Aram: new activity');
  await after(2 * MINUTE);
  expect(told).toEqual(['Aram: new activity']);
  window.dispatchEvent(new Event('focus'));
  expect(document.title).toBe('Blogs');
});

test('a person who is on the page only sees the mark', async () => {
  await open(withMessage());
  await after(6000);
  expect(screen.getByText('messages new')).toBeTruthy();
  expect(document.title).toBe('Blogs');
});

test('a sign-out forgets what was seen', async () => {
  const { store } = await openOn(withMessage(), { kind: 'messages', id: 'dana', at: NOW - MINUTE });
  await after(6000);
  expect(window.localStorage.getItem('aram.looked')).not.toBeNull();
  const { signOut } = await import('../user/actions');
  await act(() => store.dispatch(signOut()));
  expect(window.localStorage.getItem('aram.looked')).toBeNull();
});
