/** Tests of a series: what is certain of each date, what one press books, and what becomes of it after a break anywhere. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LIMITS, type Slot } from '../../../core/generated/tables';
import { slotName } from '../../../state/sessions/finding';
import { keptSeries, keptTime } from '../../../state/sessions/kept';
import type { FakeBackend } from '../../../testing/fakeBackend';
import { aSessionId } from '../../../testing/builders';
import { makeListeningStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import CheckPage from './CheckPage';
import { decisions, inIstanbul, open } from './CheckPage.support';
import { addTimes } from './times.support';

inIstanbul();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Offers the same time in further weeks, and moves some of them by hours. */
const offered =
  (weeks: readonly number[], hours = 0, changes: Partial<Slot> = {}) =>
  (backend: FakeBackend, slot: Slot): void => {
    for (const week of weeks) {
      const start = slot.start + week * WEEK_MS + hours * HOUR_MS;
      addTimes(backend, { ...slot, start, hour: start / HOUR_MS, ...changes });
    }
  };

const both =
  (...parts: ReturnType<typeof offered>[]): ReturnType<typeof offered> =>
  (backend, slot) => {
    for (const part of parts) part(backend, slot);
  };

/** Opens the page with a series of four, every week, for a patient with five tickets. */
const openSeries = ({ asked = '&every=1', record = {}, ...setting }: Parameters<typeof open>[0] = {}) =>
  open({ before: offered([1, 2, 3]), ...setting, asked, record: { tickets: 5, ...record } });

/** Without the items of the lists inside, of other times. */
const dates = async () => [...(await screen.findByRole('list', { name: 'Dates' })).children] as HTMLElement[];
/** What the list says of each date, without day and time. */
const certain = async () => (await dates()).map((item) => item.dataset['state']);
const book = /^Book (\d sessions?|the other .*) · /;
const button = () => screen.findByRole('button', { name: book });

/** Each session's start, in weeks after the first. */
const weeksOf = (backend: FakeBackend, slot: Slot) =>
  [...backend.store.sessions.values()].map(({ start }) => (start - slot.start) / WEEK_MS).toSorted((a, b) => a - b);

/** Whether sessions, tickets, times and places agree. */
function expectWhole(backend: FakeBackend, slot: Slot, uid: string, weeks: readonly number[]): void {
  expect(weeksOf(backend, slot)).toEqual(weeks);
  expect(backend.store.patients.get(uid)?.tickets).toBe(5 - weeks.length);
  expect([...backend.store.places.keys()]).toHaveLength(weeks.length);
  expect([...backend.store.ledger.keys()]).toHaveLength(weeks.length);
  expect([...backend.store.slots.values()].filter(({ state }) => state === 'taken')).toHaveLength(weeks.length);
}

describe('a planned series', () => {
  test('is one choice away, and says for each date what is certain', async () => {
    const { user, search } = await openSeries({ asked: '' });
    await user.click(await screen.findByRole('radio', { name: 'Every week' }));
    expect(await certain()).toEqual(['found', 'found', 'found', 'found']);
    screen.getByRole('button', { name: 'Book 4 sessions · uses 4 of 5 tickets' });
    screen.getByText(/^Each session is booked by itself and uses one ticket\./);
    expect(search()).toMatch(/&every=1$/);
    await user.click(screen.getByRole('radio', { name: 'Only this time' }));
    await screen.findByRole('button', { name: 'Book · uses 1 of 5 tickets' });
    expect(search()).not.toMatch(/every/);
  });

  test('every two weeks leaves the weeks between out', async () => {
    await openSeries({ asked: '&every=2&count=2' });
    expect(await certain()).toEqual(['found', 'found']);
    const [, second] = await dates();
    expect(second?.querySelector('time')?.dateTime).toMatch(/T/);
    await screen.findByRole('button', { name: 'Book 2 sessions · uses 2 of 5 tickets' });
  });

  test('tells a taken time from one that isn’t offered yet, and leads to other times of that week', async () => {
    const { slot } = await openSeries({
      before: both(offered([2]), offered([1], 5), offered([1], 10), offered([1], 15), offered([1], 20)),
    });
    expect(await certain()).toEqual(['found', 'taken', 'found', 'notOfferedYet']);
    const [, taken, , later] = await dates();
    if (!taken || !later) throw new Error('a date is missing');
    within(taken).getByText('Not available');
    const links = within(taken).getAllByRole('link');
    expect(links).toHaveLength(3);
    const nearest = slotName({ counselor: 'dana', hour: (slot.start + WEEK_MS) / HOUR_MS + 5 });
    expect(links[0]?.getAttribute('href')).toContain(`slot=${nearest}`);
    within(later).getByText('Not offered yet. You can book it later.');
    expect(within(later).queryByRole('link')).toBeNull();
    await screen.findByRole('button', { name: 'Book 2 sessions · uses 2 of 5 tickets' });
  });

  test('shows a time an hour earlier with both clocks', async () => {
    await openSeries({ before: both(offered([1, 3]), offered([2], -1)) });
    expect(await certain()).toEqual(['found', 'found', 'shifted', 'found']);
    const [, , shifted] = await dates();
    expect(shifted?.textContent).toMatch(/\d:\d\d\s[AP]M instead of \d+:\d\d\s[AP]M/);
  });

  test('counts only times in the chosen format and language', async () => {
    await openSeries({
      before: both(offered([1], 0, { ways: ['chat'] }), offered([2], 0, { languages: ['tr'] }), offered([3])),
    });
    expect(await certain()).toEqual(['found', 'taken', 'taken', 'found']);
  });

  test('refuses what tickets don’t reach, in the words of a single booking', async () => {
    await openSeries({ record: { tickets: 2 }, asked: '&every=1&count=4' });
    expect(await certain()).toEqual(['found', 'found', 'refused', 'refused']);
    expect((await dates())[2]?.textContent).toContain('You need a ticket to book.');
    await screen.findByRole('button', { name: 'Book 2 sessions · uses 2 of 2 tickets' });
  });

  test('is by default as long as the tickets reach', async () => {
    await openSeries({ record: { tickets: 3 } });
    expect(await dates()).toHaveLength(3);
  });

  test.each([
    ['&every=3', 'Choose every week or every two weeks.'],
    ['&every=1&count=0', `Choose a number from ${String(LIMITS.SERIES_MIN)} to 8.`],
    ['&every=1&count=9', `Choose a number from ${String(LIMITS.SERIES_MIN)} to 8.`],
  ])('%s is an error at the field', async (asked, words) => {
    await openSeries({ asked });
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  });

  test('keeps repeat and number for the way over an account or the shop', async () => {
    const { user } = await openSeries();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'How many sessions' }), '3');
    expect(await dates()).toHaveLength(3);
    await expect.poll(() => keptTime(0)).toMatch(/&every=1&count=3$/);
  });

  test('asks for a format first, next to it', async () => {
    const { user, backend } = await openSeries({ slot: { ways: ['voice', 'chat'] } });
    await user.click(await button());
    screen.getByText('Please choose a format');
    expect(backend.calls).not.toContain('bookSession');
  });

  test('reads at most the hours of the series and the weeks without a time', async () => {
    const { backend } = await openSeries({ before: offered([1, 2]) });
    await dates();
    const count = (name: string) => backend.calls.filter((call) => call === name).length;
    expect([count('listOpenAt'), count('findSlots'), count('loadGround')]).toEqual([1, 1, 1]);
  });
});

describe('a series that is booked', () => {
  test('is four sessions after one press, each with its own ticket', async () => {
    const { user, backend, account, slot } = await openSeries();
    await user.dblClick(await button());
    await screen.findByText('All 4 sessions are booked');
    expectWhole(backend, slot, account.uid, [0, 1, 2, 3]);
    expect(backend.calls.filter((call) => call === 'bookSession')).toHaveLength(4);
    screen.getByText('You have 1 ticket left.');
    const links = within(screen.getByRole('list', { name: 'Dates' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      keptSeries(slotName(slot))?.ids.map((id) => `/sessions/view?id=${id}`),
    );
    screen.getByRole('button', { name: 'Save them to my calendar' });
    screen.getByRole('link', { name: 'My sessions' });
    // Nothing leads back to it.
    expect(keptTime(0)).toBeNull();
  });

  test.each([
    [
      'blocks',
      (backend: FakeBackend) => {
        backend.store.blocks.add('dana_user-1');
      },
      /isn’t taking bookings right now/,
    ],
    [
      'is unverified',
      (backend: FakeBackend) => {
        backend.store.verified.delete('dana');
      },
      /isn’t taking bookings right now/,
    ],
  ])('stops when the counselor %s midway, and shows what is booked and why', async (_how, change, words) => {
    const { user, backend, slot } = await openSeries();
    await button();
    const { bookSession } = backend.sessions;
    backend.sessions.bookSession = async (session) => {
      await bookSession(session);
      if (session.start === slot.start + WEEK_MS) change(backend);
    };
    await user.click(await button());
    const notice = await screen.findByText(/^2 of 4 sessions are booked\. Then we had to stop\.$/);
    expect(notice.closest('[role]')?.textContent).toMatch(words);
    expect(weeksOf(backend, slot)).toEqual([0, 1]);
    expect(screen.queryByRole('button', { name: book })).toBeNull();
  });

  test('stops when the counselor’s name changes midway, and goes on only after another press', async () => {
    const { user, backend, slot } = await openSeries();
    await button();
    const { bookSession } = backend.sessions;
    backend.sessions.bookSession = async (session) => {
      await bookSession(session);
      const record = backend.store.counselors.get('dana');
      if (session.start !== slot.start || !record) return;
      backend.store.counselors.set('dana', { ...record, name: 'Lana' });
      backend.failNext('bookSession', 'session-changed');
    };
    await user.click(await button());
    await screen.findByText(/The counselor’s name is now Lana\./);
    expect(weeksOf(backend, slot)).toEqual([0]);
    await user.click(await screen.findByRole('button', { name: /^Book the other 3 sessions/ }));
    await screen.findByText('All 4 sessions are booked');
  });
});

describe('calcom/cal.diy #16387: an error is shown although the bookings were made', () => {
  test('the error says how many sessions are booked, and each date says so too', async () => {
    const { user, backend, account, slot } = await openSeries();
    await button();
    const { bookSession } = backend.sessions;
    backend.sessions.bookSession = async (session) => {
      await bookSession(session);
      if (session.start === slot.start + WEEK_MS) backend.failNext('bookSession', 'quota-exceeded');
    };
    await user.click(await button());
    await screen.findByText(/^2 of 4 sessions are booked\. Then we had to stop\.$/);
    expect(await certain()).toEqual(['booked', 'booked', 'found', 'found']);
    expectWhole(backend, slot, account.uid, [0, 1]);
  });
});

describe('calcom/cal.diy #22763: no series is all or nothing', () => {
  test.each([1, 3])('goes on after a time that somebody else took meanwhile: %i', async (week) => {
    const { user, backend, account, slot } = await openSeries();
    await button();
    const gone = slotName({ counselor: 'dana', hour: (slot.start + week * WEEK_MS) / HOUR_MS });
    const stored = backend.store.slots.get(gone);
    if (stored) backend.store.slots.set(gone, { ...stored, state: 'taken', session: aSessionId(7) });
    await user.click(await button());
    await screen.findByText('3 of 4 sessions are booked');
    expect(await certain()).toEqual([0, 1, 2, 3].map((number) => (number === week ? 'taken' : 'booked')));
    expect(weeksOf(backend, slot)).toEqual([0, 1, 2, 3].filter((number) => number !== week));
    expect(backend.store.patients.get(account.uid)?.tickets).toBe(2);
  });
});

/** The ways in which a batch breaks: its answer is lost, or it never arrives. */
const BREAKS = [
  ['its answer is lost', { code: 'no-answer', afterwards: true } as const],
  ['it never arrives', { code: 'offline' } as const],
] as const;

/** Lets the session with this number break, and the look for it. */
function breakAt(backend: FakeBackend, broken: number, failure: (typeof BREAKS)[number][1]): void {
  let sent = 0;
  const { bookSession } = backend.sessions;
  vi.spyOn(backend.sessions, 'bookSession').mockImplementation((session) => {
    if (sent === broken) {
      backend.failNext('bookSession', failure);
      backend.failNext('loadSession', 'offline');
    }
    sent += 1;
    return bookSession(session);
  });
}

describe.each(BREAKS)('a series that breaks off because %s', (_how, failure) => {
  test.each([0, 1, 2, 3])('at session %i and a reload books nothing twice, and loses no ticket', async (broken) => {
    const view = await openSeries();
    const { user, backend, account, slot } = view;
    await button();
    breakAt(backend, broken, failure);
    await user.click(await button());
    await screen.findByText('We’re not sure this went through');
    view.unmount();
    vi.restoreAllMocks();

    const { store } = await makeListeningStore({ backend, ...decisions });
    const after = await renderScreen(<CheckPage />, store, {
      at: '/sessions/check',
      search: `?slot=${slotName(slot)}&every=1`,
    });
    const stored = broken + ('afterwards' in failure ? 1 : 0);
    if (stored < 4) {
      if (stored > 0) await screen.findByRole('button', { name: /^Book the other / });
      await after.user.click(await button());
    }
    await screen.findByText('All 4 sessions are booked');
    expectWhole(backend, slot, account.uid, [0, 1, 2, 3]);
  });

  test.each([0, 1, 2, 3])('at session %i goes on in the same page after another look', async (broken) => {
    const { user, backend, account, slot } = await openSeries();
    await button();
    breakAt(backend, broken, failure);
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    if (broken + ('afterwards' in failure ? 1 : 0) < 4) await user.click(await button());
    await screen.findByText('All 4 sessions are booked');
    expectWhole(backend, slot, account.uid, [0, 1, 2, 3]);
  });
});

test('a batch that arrives after it was looked for is found by its id, and isn’t booked again', async () => {
  const { user, backend, account, slot } = await openSeries();
  await button();
  const { bookSession } = backend.sessions;
  let arrive = (): Promise<void> => Promise.resolve();
  vi.spyOn(backend.sessions, 'bookSession').mockImplementation((session) => {
    if (session.start !== slot.start + WEEK_MS) return bookSession(session);
    arrive = () => bookSession(session);
    vi.restoreAllMocks();
    backend.failNext('bookSession', 'no-answer');
    return bookSession(session);
  });
  await user.click(await button());
  await screen.findByText(/^1 of 4 sessions are booked\. Then we had to stop\.$/);
  await arrive();
  await user.click(await button());
  await screen.findByText('All 4 sessions are booked');
  expectWhole(backend, slot, account.uid, [0, 1, 2, 3]);
});

test('once its first session is canceled, the time can be booked again in the same tab', async () => {
  const { user, backend, slot, unmount } = await openSeries();
  await user.click(await button());
  await screen.findByText('All 4 sessions are booked');
  unmount();
  const [id = ''] = keptSeries(slotName(slot))?.ids ?? [];
  const first = await backend.sessions.loadSession(id);
  if (first === null) throw new Error('The first session isn’t booked.');
  const effects = ['openSlot', 'returnTicket'] as const;
  await backend.sessions.endSession(first, { state: 'cancelled', by: 'patient', returned: true, effects });

  const { store } = await makeListeningStore({ backend, ...decisions });
  const again = await renderScreen(<CheckPage />, store, {
    at: '/sessions/check',
    search: `?slot=${slotName(slot)}&every=1&count=4`,
  });
  await again.user.click(await screen.findByRole('button', { name: /^Book 1 session · / }));
  await screen.findByText('1 of 4 sessions are booked');
  expect([...backend.store.sessions.values()].filter(({ state }) => state === 'booked')).toHaveLength(4);
  expect(keptSeries(slotName(slot))?.ids).not.toContain(id);
});
