/** Tests of the start of home for signed-in visitors: every state, and where each link leads. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnCare, OwnSession } from '../../../backend/ports';
import { unknown } from '../../../state/account/state';
import { startListening } from '../../../state/account/actions';
import { writeDraftText } from '../../../state/drafts';
import { look, newsOf } from '../../../state/news/found';
import { unseen } from '../../../state/news/unseen';
import { reloadProfile, signOut } from '../../../state/user/actions';
import {
  aBooking,
  aCare,
  aCounselor,
  aReview,
  aSession,
  aSessionId,
  anId,
  SESSION_START,
  someHours,
} from '../../../testing/builders';
import { addAccount, type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { holdCall } from '../../../testing/holdCall';
import { makeListeningStore, makeTestStore, settled } from '../../../testing/makeTestStore';
import { loadRealMemberCore } from '../../../testing/realCore';
import { renderCounselorScreen } from '../../../testing/renderCounselorScreen';
import { type PatientScreenParts, renderPatientScreen } from '../../../testing/renderPatientScreen';
import { renderScreen } from '../../../testing/renderScreen';
import { speakEnglish } from '../../../testing/words';
import { withWords } from './MyHome';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Three in the afternoon in Baghdad. */
const NOW = SESSION_START;

beforeAll(speakEnglish);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  window.localStorage.setItem('aram.zone', 'Asia/Baghdad');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function keep({ store }: FakeBackend, ...sessions: Partial<OwnSession>[]): void {
  sessions.forEach((changes, index) => {
    const { id, ...session } = aSession({ id: aSessionId(index + 1), ...changes });
    store.sessions.set(id, session);
  });
}

async function theBand() {
  const { default: MyHome } = await withWords();
  return <MyHome />;
}

async function asPatient(parts: Partial<PatientScreenParts> = {}, ...sessions: Partial<OwnSession>[]) {
  const backend = parts.backend ?? makeFakeBackend();
  keep(backend, ...sessions.map((session) => ({ patient: 'user-1', ...session })));
  return renderPatientScreen(await theBand(), {
    core: makeFakeCore(),
    memberCore: await loadRealMemberCore(),
    ...parts,
    backend,
  });
}

async function asCounselor(
  parts: Parameters<typeof renderCounselorScreen>[1] = {},
  ...sessions: Partial<OwnSession>[]
) {
  const backend = parts.backend ?? makeFakeBackend();
  keep(backend, ...sessions);
  return renderCounselorScreen(await theBand(), { memberCore: await loadRealMemberCore(), ...parts, backend });
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
/** Returns the titles of the rows, and where they lead. */
const rows = () =>
  within(screen.getAllByRole('list').at(-1) ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.querySelector('span > span')?.textContent, link.getAttribute('href')]);
const band = () => screen.findByRole('region');

describe('a patient', () => {
  const ASKED = { bookings: [aBooking({ requestedAt: NOW - 2 * DAY })], tickets: 3 };

  test('sees the next session: how soon, when, with whom, and the links to it', async () => {
    await asPatient(
      { record: ASKED },
      { start: NOW + 9 * DAY },
      { start: NOW + 3 * HOUR, counselorName: 'Dana Karim' },
      { start: NOW + 2 * HOUR, state: 'cancelled' },
      { start: NOW + 20 * DAY },
    );
    await screen.findByRole('heading', { level: 3, name: 'Your next session' });
    expect(screen.getByText('in 3 hours')).toBeTruthy();
    expect(plain(screen.getByText(/March 10/).closest('time')?.textContent ?? '')).toBe('Tuesday, March 10 6:00 PM');
    expect(screen.getByText('Dana Karim').tagName).toBe('BDI');
    const own = `/sessions/view?id=${aSessionId(2)}`;
    expect([hrefOf('See the session'), hrefOf('Move or cancel')]).toEqual([own, own]);
    expect(hrefOf('2 more sessions booked')).toBe('/sessions');
    expect(screen.getByText(/GMT\+3.*Baghdad/)).toBeTruthy();
  });

  test('sees at once while home is open that the counselor canceled the session', async () => {
    const backend = makeFakeBackend();
    await asPatient({ record: ASKED, backend }, { start: NOW + 3 * HOUR });
    await screen.findByText('Your next session');
    await expect.poll(() => backend.calls).toContain('lastChanged');
    const was = backend.store.sessions.get(aSessionId(1));
    if (!was) throw new Error('the session');
    const canceled = { state: 'cancelled', by: 'counselor', returned: true, changedAt: NOW } as const;
    backend.store.sessions.set(aSessionId(1), { ...was, ...canceled });
    const later = performance.now() + 10_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await screen.findByText('No sessions booked');
    expect(rows()).toContainEqual(['News about 1 session', '/sessions']);
  });

  test.each([
    [-10 * MINUTE, 'Happening now'],
    [25 * MINUTE, 'in 25 minutes'],
    [10 * HOUR, 'tomorrow at 1:00 AM'],
    [27 * HOUR, 'tomorrow at 6:00 PM'],
    [5 * DAY, 'in 5 days'],
  ])('sees how soon a session begins in %i ms: %s', async (by, words) => {
    await asPatient({ record: ASKED }, { start: NOW + by });
    await screen.findByText('Your next session');
    expect(plain(document.body.textContent)).toContain(words);
  });

  test('is greeted by name and by the hour of the displayed zone', async () => {
    await asPatient({ record: ASKED });
    expect((await band()).getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { level: 2 }).id);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Good afternoon, Şule');
  });

  test.each([
    [2, 'Good evening'],
    [7, 'Hello'],
    [14, 'Good morning'],
  ])('gets a different greeting %i hours later', async (hours, words) => {
    vi.setSystemTime(NOW + hours * HOUR);
    await asPatient({ record: ASKED });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(`${words}, Şule`);
  });

  test('sees no topic, answer or article title that others could read', async () => {
    await asPatient({ record: ASKED }, { start: NOW + 3 * HOUR });
    await screen.findByText('Your next session');
    expect(document.body.textContent).not.toMatch(/stress|anxiety|worry|sleep/i);
  });

  test('sees the request, the tickets and an article next to it', async () => {
    await asPatient({ record: ASKED });
    await screen.findByText('No sessions booked');
    expect(hrefOf('Find a time')).toBe('/sessions/new');
    expect(rows()).toEqual([
      ['Your request', '/editPatientProfile#requests'],
      ['3 tickets left', '/buyTicketsPage'],
      ['Something to read', '/blogs/:1'],
    ]);
    expect(screen.getByText(/Sent on Sunday, March 8\. You’ll see the answer here/)).toBeTruthy();
  });

  test('no longer sees a request after booking a session, and sees that no ticket is left', async () => {
    await asPatient({ record: { ...ASKED, tickets: 0 } }, { start: NOW + 3 * HOUR, bookedAt: NOW - DAY });
    await screen.findByText('Your next session');
    expect(rows()).toEqual([
      ['You have no tickets', '/buyTicketsPage'],
      ['Something to read', '/blogs/:1'],
    ]);
  });

  test.each([
    [4, 'Continue at question 4'],
    [7, 'Read it once more, then send it'],
    [8, /don’t know yet whether it was sent/],
  ])('finds a started request again at step %i', async (step, words) => {
    writeDraftText('booking', JSON.stringify({ step, answers: { '1': 'Individual' } }));
    await asPatient();
    await screen.findByText(words);
    expect(rows()[0]).toEqual(['Your unfinished request', '/Booking']);
  });

  test('sees an answered request once, first on the page, with a link to send it', async () => {
    writeDraftText('booking', JSON.stringify({ step: 7, stage: 'confirming', answers: { '1': 'Individual' } }));
    await asPatient({ record: ASKED });
    await screen.findByText('No sessions booked');
    expect(screen.getByText('Your answers are ready')).toBeTruthy();
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Send your request');
    expect(hrefOf('Send your request')).toBe('/Booking');
    expect(rows().map(([title]) => title)).not.toContain('Your unfinished request');
  });

  describe('with a counselor suggested by the team', () => {
    const suggested = (changes: Partial<OwnCare> = {}) => {
      const backend = makeFakeBackend();
      backend.store.care.set('user-1', [aCare({ at: NOW - DAY, ...changes })]);
      backend.store.counselors.set('dana', aCounselor());
      backend.store.verified.add('dana');
      return backend;
    };

    test('sees the counselor and a link to their times', async () => {
      await asPatient({ backend: suggested(), record: ASKED });
      await screen.findByRole('heading', { level: 3, name: 'We suggest a counselor for you' });
      expect(screen.getByText('Dana Karim')).toBeTruthy();
      expect(hrefOf('See the times')).toBe('/sessions/new?counselor=dana');
      expect(screen.queryByText('No sessions booked')).toBeNull();
      expect(rows().map(([title]) => title)).not.toContain('Your request');
    });

    test('sees the suggestion with the next session if that is with another counselor', async () => {
      await asPatient({ backend: suggested(), record: ASKED }, { start: NOW + 3 * HOUR, counselor: 'elif' });
      await screen.findByText('Your next session');
      expect(hrefOf('See the times')).toBe('/sessions/new?counselor=dana');
    });

    test('sees a link to all times if that counselor is no longer verified', async () => {
      const backend = suggested();
      backend.store.verified.delete('dana');
      await asPatient({ backend, record: ASKED });
      await screen.findByText('The counselor we suggested isn’t taking bookings right now');
      expect(hrefOf('See all times')).toBe('/sessions/new');
      expect(screen.queryByText('Dana Karim')).toBeNull();
    });

    test('no longer sees the suggestion after booking with that counselor', async () => {
      await asPatient(
        { backend: suggested(), record: ASKED },
        { start: NOW + 3 * HOUR, counselor: 'dana', bookedAt: NOW - HOUR },
      );
      await screen.findByText('Your next session');
      expect(screen.queryByText('We suggest a counselor for you')).toBeNull();
    });

    test.each([
      ['read', 'Our team is reading it.'],
      ['answered', 'See our answer.'],
      ['closed', 'It’s closed: see why.'],
    ] as const)('sees that a request without a suggestion is %s', async (state, words) => {
      await asPatient({ backend: suggested({ state, counselor: '', counselorName: '' }), record: ASKED });
      await screen.findByText('No sessions booked');
      expect(screen.getByText(new RegExp(words))).toBeTruthy();
    });

    test('sees a retry if that couldn’t be read, and the rest', async () => {
      const backend = suggested();
      backend.failNext('listCare', 'offline');
      const { user } = await asPatient({ backend, record: ASKED });
      await screen.findByText('We couldn’t load everything');
      expect(screen.getByText('No sessions booked')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByText('We suggest a counselor for you');
    });
  });

  test('with nothing yet sees what to do first', async () => {
    await asPatient({ account: { emailVerified: false } });
    await screen.findByText('Getting started');
    expect(hrefOf('Answer six short questions')).toBe('/Booking');
    expect(hrefOf('Get a ticket')).toBe('/buyTicketsPage');
    expect(hrefOf('Find a time')).toBe('/sessions/new');
    expect(rows()).toEqual([
      ['Confirm your email', '/editPatientProfile?part=emails'],
      ['Something to read', '/blogs/:4'],
    ]);
  });

  test('sees that staff changed the tickets, until the page was left', async () => {
    const tickets = { id: 'e1', at: NOW - DAY, about: 'tickets' } as const;
    const backend = makeFakeBackend({ news: { newsOfTeam: () => Promise.resolve([tickets]) } });
    const { store } = await asPatient({ backend, record: ASKED });
    await act(() => store.dispatch(look('team', { uid: 'user-1', side: 'patient' }, 0)));
    await screen.findByText('Your tickets have changed');
    expect(hrefOf(/^Your tickets have changed/)).toBe('/buyTicketsPage');
    expect(unseen(newsOf(store.getState()), 'team')).toEqual([]);
  });

  describe('with an answer from the team', () => {
    const ANSWERED = ['Our team has answered you', '/editPatientProfile#requests'];
    const [first, last] = [
      aBooking({ id: anId(1), requestedAt: NOW - 3 * DAY }),
      aBooking({ id: anId(2), requestedAt: NOW - 2 * DAY }),
    ];
    const closed = (request: string) =>
      aCare({ request, state: 'closed', counselor: '', counselorName: '', reason: 'Please call.', at: NOW - HOUR });
    const withCare = (...care: OwnCare[]) => {
      const backend = makeFakeBackend();
      backend.store.care.set('user-1', care);
      return backend;
    };
    /** Opens home with the news of the bar, and returns whether some of it is still unseen. */
    const openWithNews = async (parts: Partial<PatientScreenParts>, ...sessions: Partial<OwnSession>[]) => {
      const { store, ...screenParts } = await asPatient(parts, ...sessions);
      await act(() => store.dispatch(look('team', { uid: 'user-1', side: 'patient' }, 0)));
      return { ...screenParts, isNew: () => unseen(newsOf(store.getState()), 'team').length > 0 };
    };

    test('sees so after booking a session, when no open request is shown anymore', async () => {
      const parts = { backend: withCare(closed(last.id)), record: { ...ASKED, bookings: [last] } };
      const { isNew } = await openWithNews(parts, { start: NOW + 3 * HOUR, bookedAt: NOW - DAY });
      await screen.findByText('Your next session');
      expect(rows()).toContainEqual(ANSWERED);
      expect(isNew()).toBe(false);
    });

    test('sees so if it was an older request than the one shown', async () => {
      await openWithNews({ backend: withCare(closed(first.id)), record: { ...ASKED, bookings: [first, last] } });
      await screen.findByText(/You’ll see the answer here/);
      expect(rows()).toContainEqual(ANSWERED);
    });

    test('sees it once if the row of the request says it', async () => {
      await openWithNews({ backend: withCare(closed(last.id)), record: { ...ASKED, bookings: [last] } });
      await screen.findByText(/It’s closed: see why/);
      expect(rows()).not.toContainEqual(ANSWERED);
    });

    test('sees so if the answer came after home was read', async () => {
      const backend = withCare();
      const { store } = await asPatient({ backend, record: { ...ASKED, bookings: [last] } });
      await screen.findByText(/You’ll see the answer here/);
      backend.store.care.set('user-1', [closed(last.id)]);
      await act(() => store.dispatch(look('team', { uid: 'user-1', side: 'patient' }, 0)));
      expect(rows()).toContainEqual(ANSWERED);
    });

    test('keeps the news while the answers can’t be read', async () => {
      const backend = withCare(closed(first.id));
      backend.failNext('listCare', 'offline');
      const { user, isNew } = await openWithNews({ backend, record: { ...ASKED, bookings: [first, last] } });
      await screen.findByText('We couldn’t load everything');
      expect(isNew()).toBe(true);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await expect.poll(rows).toContainEqual(ANSWERED);
      expect(isNew()).toBe(false);
    });
  });

  test('sees that somebody turned all emails off', async () => {
    const backend = makeFakeBackend();
    backend.store.addresses.set('user-1', { email: '', kinds: [], offAt: NOW - 2 * DAY });
    await asPatient({ backend, record: ASKED });
    await screen.findByText('Emails from Aram are off');
    expect(hrefOf(/Someone turned them off on/)).toBe('/emails');
  });

  test('sees a placeholder while the page is loading', async () => {
    const backend = makeFakeBackend();
    const release = holdCall(backend.sessions, 'listSessions');
    await asPatient({ backend, record: ASKED });
    expect(screen.getByText('Getting your page ready')).toBeTruthy();
    await act(async () => {
      release();
      await settled();
    });
    await screen.findByText('No sessions booked');
  });

  test('sees that the sessions couldn’t be read, sees the rest, and can retry', async () => {
    const backend = makeFakeBackend();
    backend.failNext('listSessions', 'offline');
    const { user } = await asPatient({ backend, record: ASKED }, { start: NOW + 3 * HOUR });
    await screen.findByText('We couldn’t load everything');
    expect(screen.queryByText('No sessions booked')).toBeNull();
    expect(rows().map(([title]) => title)).toContain('3 tickets left');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Your next session');
    expect(screen.queryByText('We couldn’t load everything')).toBeNull();
  });

  test('leaves nothing on the page after logging out', async () => {
    const { store } = await asPatient({ record: ASKED });
    await screen.findByText('No sessions booked');
    await act(() => store.dispatch(signOut()));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a counselor', () => {
  const withHours = () => {
    const backend = makeFakeBackend();
    backend.store.hours.set('dana', someHours());
    return backend;
  };

  test('sees today’s sessions without the clients’ names', async () => {
    await asCounselor(
      { backend: withHours() },
      { start: NOW + 3 * HOUR, way: 'voice' },
      { start: NOW - 10 * MINUTE },
      { start: NOW + DAY },
      { start: NOW + HOUR, state: 'cancelled' },
    );
    await screen.findByText('Today’s sessions');
    const links = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('link');
    expect(links.map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
      ['2:50 PMVideoHappening now', `/sessions/view?id=${aSessionId(2)}`],
      ['6:00 PMVoicein 3 hours', `/sessions/view?id=${aSessionId(1)}`],
    ]);
    expect(document.body.textContent).not.toContain('Şule');
    expect(hrefOf('See all sessions')).toBe('/sessions');
    expect(rows()).toEqual([
      // Clients have booked these since the counselor last looked.
      ['News about 3 sessions', '/sessions'],
      ['Your hours', '/hours'],
    ]);
  });

  test('without a session today sees the next one, and the sessions to confirm', async () => {
    await asCounselor(
      { backend: withHours() },
      { start: NOW + 27 * HOUR },
      { start: NOW - DAY },
      { start: NOW - HOUR },
    );
    await screen.findByText('No sessions today');
    expect(plain(document.body.textContent)).toContain('The next one: tomorrow at 6:00 PM.');
    expect(rows()).toEqual([
      ['News about 3 sessions', '/sessions'],
      ['Say how 2 sessions went', '/sessions'],
      ['Your hours', '/hours'],
    ]);
  });

  test('sees what is missing before clients can book', async () => {
    await asCounselor({ isVerified: false, record: { languages: [] } });
    await screen.findByText('You have nothing booked.');
    expect(rows()).toEqual([
      ['Your license is being reviewed', '/CounselorEditInfo'],
      ['Complete your profile', '/CounselorEditInfo?part=details'],
      ['Set your hours', '/hours'],
    ]);
  });

  test.each(['refused', 'suspended'] as const)('sees a link to the reason when the license was %s', async (state) => {
    const backend = withHours();
    backend.store.reviews.set('dana', aReview({ state }));
    await asCounselor({ backend, isVerified: false });
    await screen.findByText('You have nothing booked.');
    expect(rows()).toEqual([['News about your license', '/CounselorEditInfo']]);
  });

  test('sees that the license is being reviewed after correcting it', async () => {
    const backend = withHours();
    backend.store.reviews.set('dana', aReview({ license: 'former' }));
    await asCounselor({ backend, isVerified: false });
    await screen.findByText('You have nothing booked.');
    expect(rows()).toEqual([['Your license is being reviewed', '/CounselorEditInfo']]);
  });

  test('sees that the license was reviewed even if something else is missing', async () => {
    await asCounselor({ record: { languages: [] } });
    await screen.findByText('You have nothing booked.');
    expect(rows()).toEqual([
      ['Complete your profile', '/CounselorEditInfo?part=details'],
      ['Set your hours', '/hours'],
      ['Your license has been reviewed', '/CounselorEditInfo'],
    ]);
  });

  test('sees that the license was reviewed again, above the hours', async () => {
    const backend = withHours();
    backend.store.reviews.set('dana', aReview({ state: 'verified', at: NOW - HOUR }));
    const { store } = await asCounselor({ backend });
    await act(() => store.dispatch(look('team', { uid: 'dana', side: 'counselor' }, 0)));
    await screen.findByText('You have nothing booked.');
    expect(rows()).toEqual([
      ['Your license has been reviewed', '/CounselorEditInfo'],
      ['Your hours', '/hours'],
    ]);
  });

  test.each(['listSessions', 'loadHours'] as const)('sees when %s failed, and can retry', async (call) => {
    const backend = withHours();
    backend.failNext(call, 'offline');
    const { user } = await asCounselor({ backend }, { start: NOW + 3 * HOUR });
    await screen.findByText('We couldn’t load everything');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Today’s sessions');
    expect(await screen.findByText('Your hours')).toBeTruthy();
    expect(screen.queryByText('We couldn’t load everything')).toBeNull();
  });
});

describe('an account', () => {
  async function open(prepare: (backend: FakeBackend, uid: string) => void) {
    const backend = makeFakeBackend();
    const account = addAccount(backend, { email: 'sule@example.com' });
    backend.store.signedIn = account;
    prepare(backend, account.uid);
    const { store } = await makeListeningStore({ backend, core: makeFakeCore() });
    return { ...(await renderScreen(await theBand(), store)), store };
  }

  test('with a broken sign-up leads to the page that finishes it', async () => {
    await open(() => undefined);
    await screen.findByText('Your account isn’t finished yet');
    expect(hrefOf('Finish my account')).toBe('/finish-account');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Good afternoon');
  });

  test('with a broken deletion leads to the page that finishes it', async () => {
    await open((backend, uid) => {
      backend.store.closed.add(uid);
    });
    await screen.findByText('Your account isn’t fully deleted yet');
    expect(hrefOf('Finish deleting')).toBe('/finish-account');
  });

  test('says that its record can’t be read, and offers a retry', async () => {
    const { user } = await open((backend) => {
      backend.failNext('loadProfile', 'offline');
    });
    await screen.findByText('We couldn’t load your account');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Your account isn’t finished yet');
  });

  test('stays on the page while it is read again', async () => {
    const { store } = await asPatient({ record: { tickets: 2 } });
    await screen.findByText('2 tickets left');
    await act(() => store.dispatch(reloadProfile()));
    expect(screen.getByText('2 tickets left')).toBeTruthy();
  });
});

test('shows a placeholder until it is known who is signed in, and disappears if nobody is', async () => {
  const { store } = makeTestStore({ core: makeFakeCore() });
  await renderScreen(await theBand(), store);
  expect(screen.getByText('Getting your page ready')).toBeTruthy();
  await act(() => store.dispatch(startListening()));
  expect(screen.queryByRole('region')).toBeNull();
});

test('reports an unreachable provider, and tries again', async () => {
  const backend = makeFakeBackend();
  backend.store.signedIn = addAccount(backend, { email: 'sule@example.com' });
  const preloaded = { session: { ...unknown, problem: 'offline' as const } };
  const { store } = makeTestStore({ backend, core: makeFakeCore(), preloaded });
  const { user } = await renderScreen(await theBand(), store);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your account');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Your account isn’t finished yet');
});
