/** Tests of the sessions list for both roles. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { newsOf } from '../../state/news/found';
import { unseen } from '../../state/news/unseen';
import { aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderCounselorScreen } from '../../testing/renderCounselorScreen';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { saveFile } from '../shared/saveFile';
import SessionsPage from './SessionsPage';

vi.mock('../shared/saveFile', () => ({ saveFile: vi.fn() }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const END = SESSION_START + 50 * 60_000;

let memberCore: MemberCore;

beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SESSION_START);
  window.localStorage.clear();
  const device = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Baghdad' };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(device);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function keep({ store }: FakeBackend, ...sessions: Partial<OwnSession>[]): void {
  sessions.forEach((changes, index) => {
    const { id, ...session } = aSession({ id: aSessionId(index + 1), ...changes });
    store.sessions.set(id, session);
  });
}

async function asPatient(...sessions: Partial<OwnSession>[]) {
  const backend = makeFakeBackend();
  keep(backend, ...sessions.map((session) => ({ patient: 'user-1', ...session })));
  return renderPatientScreen(<SessionsPage />, { core: makeFakeCore(), memberCore, backend });
}

async function asCounselor(parts: Parameters<typeof renderCounselorScreen>[1], ...sessions: Partial<OwnSession>[]) {
  const backend = makeFakeBackend();
  keep(backend, ...sessions);
  return renderCounselorScreen(<SessionsPage />, { memberCore, backend, ...parts });
}

/** Returns the text of an element, without the initial that replaces a face. */
function readOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent.replaceAll('\u00a0', ' ');
}

/** Returns the texts of the list under a heading. */
async function listOf(heading: string): Promise<string[]> {
  const list = await screen.findByRole('list', { name: heading });
  return within(list).getAllByRole('link').map(readOf);
}

test('a patient without sessions sees a link to find a time', async () => {
  await asPatient();
  await screen.findByText('You have no sessions yet.');
  expect(screen.getByRole('link', { name: 'Find a time' }).getAttribute('href')).toBe('/sessions/new');
});

test('a patient sees what is to be done, upcoming sessions with the next first, and past ones with the latest first', async () => {
  await asPatient(
    { start: SESSION_START + 2 * DAY },
    { start: SESSION_START + DAY, way: 'chat' },
    { start: SESSION_START - 10 * DAY },
    { start: SESSION_START - 12 * DAY, state: 'missed', by: 'patient', changedAt: SESSION_START - 11 * DAY },
    { start: SESSION_START - 20 * DAY, state: 'cancelled', by: 'patient' },
  );
  expect(await listOf('To do')).toEqual([
    'Dana Karim Saturday, February 28 3:00 PM · VideoWaiting to hear how it went',
  ]);
  expect(await listOf('Coming up')).toEqual([
    'Dana Karim Wednesday, March 11 3:00 PM · Chat',
    'Dana Karim Thursday, March 12 3:00 PM · Video',
  ]);
  await screen.findByText(/tell us by/);
  expect(await listOf('Past')).toEqual([
    'Dana Karim Thursday, February 26 3:00 PM · VideoIf something’s not right, tell us by Friday, March 13.You missed this session',
    'Dana Karim Wednesday, February 18 3:00 PM · VideoCanceled',
  ]);
  const [first] = screen.getAllByRole('link', { name: /March 11/ });
  expect(first?.getAttribute('href')).toBe(`/sessions/view?id=${aSessionId(2)}`);
});

test('a patient isn’t asked again about a session that they have contested', async () => {
  const backend = makeFakeBackend();
  const over = { patient: 'user-1', state: 'missed', by: 'patient', changedAt: SESSION_START - DAY } as const;
  keep(backend, { ...over, start: SESSION_START - 2 * DAY }, { ...over, start: SESSION_START - 3 * DAY });
  const contest = { patient: 'user-1', counselor: 'dana', says: 'iCame', at: SESSION_START - HOUR } as const;
  backend.store.contests.set(aSessionId(1), contest);
  await renderPatientScreen(<SessionsPage />, { core: makeFakeCore(), memberCore, backend });
  const asked = 'If something’s not right, tell us by';
  await expect.poll(async () => (await listOf('Past')).map((words) => words.includes(asked))).toEqual([false, true]);
});

test('a person who chose another zone than the device’s sees both, and may switch back', async () => {
  window.localStorage.setItem('aram.zone', 'Europe/Berlin');
  const { user } = await asPatient({ start: Date.UTC(2026, 2, 10, 22, 30) });
  expect((await listOf('Coming up'))[0]).toContain(
    'Tuesday, March 10 11:30 PM · VideoOn your device: Wednesday, March 11, 1:30 AM',
  );
  const zone = screen.getByRole('group', { name: /^Times in .*Berlin.\. ?Your device is set to .*Baghdad.\.$/ });
  await user.click(screen.getByRole('button', { name: 'Use my device’s time zone' }));
  // The pressed button has disappeared.
  expect(document.activeElement).toBe(zone);
  expect(zone.textContent).toMatch(/^Times in .*Baghdad.\.$/);
  expect((await listOf('Coming up'))[0]).toMatch(/^Dana Karim Wednesday, March 11 1:30 AM/);
});

test('a session in progress is still among the upcoming ones, and says so', async () => {
  await asPatient({ start: SESSION_START - HOUR / 2 });
  expect((await listOf('Coming up'))[0]).toContain('In progress');
});

test('earlier sessions load on demand', async () => {
  const backend = makeFakeBackend({
    sessions: {
      listSessions: (_uid, _asked, after) =>
        Promise.resolve(
          after === undefined
            ? { sessions: [aSession({ id: aSessionId(1), start: SESSION_START + DAY })], next: 'there' }
            : {
                sessions: [aSession({ id: aSessionId(2), start: SESSION_START - 40 * DAY, state: 'held' })],
                next: null,
              },
        ),
    },
  });
  const { user } = await renderPatientScreen(<SessionsPage />, { core: makeFakeCore(), memberCore, backend });
  await user.click(await screen.findByRole('button', { name: 'Show earlier sessions' }));
  expect(await listOf('Past')).toHaveLength(1);
  expect(await listOf('Coming up')).toHaveLength(1);
});

test('a list that can’t be read says why, and is read again on demand', async () => {
  const backend = makeFakeBackend();
  backend.failNext('listSessions', 'offline');
  const { user } = await renderPatientScreen(<SessionsPage />, { core: makeFakeCore(), memberCore, backend });
  await screen.findByText('We couldn’t load your sessions');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have no sessions yet.');
});

/** Returns to the tab a while after the page last checked. */
function comeBack(): void {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const timesRead = ({ calls }: FakeBackend) => calls.filter((call) => call === 'listSessions').length;

test('on return to the tab the list is read again only if something changed', async () => {
  const { backend } = await asPatient();
  await screen.findByText('You have no sessions yet.');
  await waitFor(() => {
    expect(backend.calls).toContain('lastChanged');
  });
  comeBack();
  await waitFor(() => {
    expect(backend.calls).toContain('changedSince');
  });
  expect(timesRead(backend)).toBe(1);
  keep(backend, { patient: 'user-1', start: SESSION_START + DAY });
  comeBack();
  expect(await listOf('Coming up')).toHaveLength(1);
});

test('another person’s changes appear above the lists, also for a session in no list, and count as seen', async () => {
  const { store } = await asPatient(
    {
      start: SESSION_START + DAY,
      state: 'cancelled',
      by: 'counselor',
      returned: true,
      changedAt: SESSION_START - HOUR,
    },
    { start: SESSION_START + 2 * DAY, state: 'cancelled', by: 'patient', changedAt: SESSION_START - HOUR },
  );
  const [row = '', ...more] = await listOf('What’s new');
  expect(more).toEqual([]);
  expect(row).toContain('Your counselor canceled this session. Your ticket was returned.');
  expect(unseen(newsOf(store.getState()), 'sessions')).toEqual([]);
});

test('a counselor sees a booking and a move', async () => {
  await asCounselor(
    {},
    { start: SESSION_START + DAY, changedAt: SESSION_START - HOUR },
    { start: SESSION_START + 40 * DAY, moves: 1, changedAt: SESSION_START - 2 * HOUR },
  );
  const rows = await listOf('What’s new');
  expect(rows[0]).toContain('A client booked this session');
  expect(rows[1]).toContain('Your client moved this session');
});

test('a counselor sees the sessions to confirm, today’s, and the upcoming ones', async () => {
  await asCounselor(
    {},
    { start: SESSION_START - 2 * DAY, patientName: '' },
    { start: SESSION_START + 2 * HOUR },
    { start: SESSION_START + DAY },
    { start: SESSION_START + 2 * DAY, state: 'cancelled', by: 'patient' },
  );
  expect(await listOf('How did these go?')).toEqual([
    'A client who has left Aram Sunday, March 8 3:00 PM · VideoWaiting to hear how it went',
  ]);
  expect(await listOf('Today')).toEqual(['Şule Tuesday, March 10 5:00 PM · Video']);
  expect(await listOf('Coming up')).toEqual(['Şule Wednesday, March 11 3:00 PM · Video']);
});

test('a verified counselor without bookings sees a link to the hours', async () => {
  await asCounselor({});
  await screen.findByText('No one has booked a session yet.');
  expect(screen.getByRole('link', { name: 'To my hours' }).getAttribute('href')).toBe('/hours');
});

test('an unverified counselor sees what is missing', async () => {
  await asCounselor({ isVerified: false, record: { languages: [] } });
  await screen.findByText('Before clients can book with you');
  const missing = screen.getByText(/^Our team hasn’t reviewed your license yet/).closest('ul');
  expect(within(missing ?? document.body).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'To my profile' }).getAttribute('href')).toBe(
    '/CounselorEditInfo?part=details',
  );
  expect(screen.queryByText('No one has booked a session yet.')).toBeNull();
});

test('a month is a table of the sessions confirmed in it, and the counselor can switch months', async () => {
  const { user } = await asCounselor(
    {},
    { start: SESSION_START - DAY, state: 'held', changedAt: END },
    { start: SESSION_START - 2 * DAY, state: 'missed', by: 'patient', way: 'voice' },
    { start: SESSION_START - 3 * DAY },
    { start: Date.UTC(2026, 1, 28, 21, 30), state: 'held' },
    { start: Date.UTC(2026, 1, 28, 20, 30), state: 'held', patientName: '' },
  );
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));
  await screen.findByText('2 sessions completed');
  // The last evening of February in UTC is the first of March in Baghdad.
  expect(rows()).toEqual([
    ['Sunday, March 1', '12:30 AM', 'Şule', 'Video', 'Completed'],
    ['Sunday, March 8', '3:00 PM', 'Şule', 'Voice', 'Client didn’t attend'],
    ['Monday, March 9', '3:00 PM', 'Şule', 'Video', 'Completed'],
  ]);
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByRole('heading', { name: 'February 2026' });
  await expect.poll(rows).toEqual([['Saturday, February 28', '11:30 PM', 'Has left Aram', 'Video', 'Completed']]);
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { name: 'March 2026' });
});

test('a month can be printed, and saved as a file', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { user } = await asCounselor({}, { start: SESSION_START - DAY, state: 'held' });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Save as a file' }));
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('sessions-2026-03.csv');
  expect(new TextDecoder('utf-16le').decode(await file?.arrayBuffer())).toContain(
    '"2026-03-09"\t"15:00"\t"Asia/Baghdad"\t"Şule"\t"Video"\t"Completed"',
  );
});

test('a month without sessions says so', async () => {
  await asCounselor({});
  await screen.findByText('No sessions in this month.');
});
