import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../core/generated/tables';
import { localDay } from '../../../i18n/zones';
import { slotName } from '../../../state/sessions/finding';
import { aBooking } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { makeTestStore } from '../../../testing/makeTestStore';
import { holdCall } from '../../../testing/holdCall';
import { loadListCore } from '../../../core';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import { renderScreen } from '../../../testing/renderScreen';
import FindTimePage from './FindTimePage';
import { addCounselor, addTimes, inHours, SOON } from './times.support';

const ZONE = 'Europe/Istanbul';

beforeAll(async () => {
  await loadListCore();
});

beforeEach(() => {
  localStorage.setItem('aram.zone', ZONE);
});

async function open(backend: FakeBackend, search = '') {
  const { store } = makeTestStore({ backend });
  const view = await renderScreen(<FindTimePage />, store, { at: '/sessions/new', search });
  return { ...view, user: userEvent.setup() };
}

const times = () => screen.queryAllByRole('link', { name: /\d:\d\d/ });
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

type User = ReturnType<typeof userEvent.setup>;

/** Opens a filter, whose label shows its choice, and presses one of its options. */
async function filter(user: User, name: RegExp, answer: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }));
}

/** Shows Dana (English, Arabic) and Elif (English, Turkish), who takes children, to a visitor. */
function twoCounselors() {
  const backend = makeFakeBackend();
  addCounselor(backend, 'dana');
  addCounselor(backend, 'elif', { name: 'Elif Kaya', languages: ['en', 'tr'] });
  const [dana, elif] = addTimes(
    backend,
    { start: inHours(SOON), ways: ['video'] },
    { counselor: 'elif', start: inHours(SOON + 1), languages: ['en', 'tr'], ways: ['chat'], whom: ['child'] },
  );
  if (!dana || !elif) throw new Error('two times');
  return { backend, dana, elif };
}

describe('a visitor', () => {
  test('sees counselors in rows, each with the next times, which lead to the time’s page', async () => {
    const { backend, dana } = twoCounselors();
    await open(backend);
    const link = await screen.findByRole('link', { name: /\d:\d\d.*Dana Karim/ });
    expect(link.querySelector('time')?.getAttribute('datetime')).toBe(new Date(dana.start).toISOString());
    expect(link.getAttribute('href')).toBe(`/sessions/check?slot=${slotName(dana)}&whom=self&language=en`);
    expect(link.textContent).toMatch(/day, .*Dana Karim/);
    const row = within(screen.getByRole('article'));
    expect(row.getByRole('heading', { level: 2 }).textContent).toBe('Dana Karim');
    row.getByText(/^Next: .+, \d+:\d\d [AP]M$/);
    expect(row.getByRole('link', { name: /^More times with/ }).getAttribute('href')).toBe(
      '/sessions/new?counselor=dana&language=en&whom=self',
    );
  });

  test('presses a time and books it in a sheet, whose choice stays while they create an account', async () => {
    const { backend, dana } = twoCounselors();
    backend.store.slots.set(slotName(dana), { ...dana, ways: ['video', 'chat'] });
    const { user, navigationState, path } = await open(backend);
    await user.click(await screen.findByRole('link', { name: /\d:\d\d.*Dana Karim/ }));
    const sheet = within(screen.getByRole('dialog', { name: /^Book this time,Dana Karim, \w+day, \w+ \d+, \d+:\d\d/ }));
    expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Close');
    await user.click(await sheet.findByRole('radio', { name: 'Chat' }));
    expect(sheet.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/signup');
    await user.click(sheet.getByRole('link', { name: 'Log in' }));
    expect(path()).toBe('/login');
    expect(navigationState()).toEqual({
      back: `/sessions/check?slot=${slotName(dana)}&whom=self&language=en&way=chat`,
    });
  });

  test('sees the zone of all times', async () => {
    const { backend } = twoCounselors();
    await open(backend);
    await screen.findByText(/Times are in .*Istanbul/);
  });

  test.each(['', '?counselor=dana'])(
    'sees the zone once the times above it are known, so that it stays (%s)',
    async (at) => {
      localStorage.removeItem('aram.zone');
      const { backend } = twoCounselors();
      const letGo = holdCall(backend.team, 'findSlots');
      await open(backend, at);
      await screen.findByRole('button', { name: /^Language/ });
      expect(screen.queryByText(/Times are in/)).toBeNull();
      letGo();
      await screen.findByText(/Times are in/);
    },
  );

  test('sees no unverified counselor', async () => {
    const { backend } = twoCounselors();
    backend.store.verified.delete('dana');
    await open(backend, '?whom=self');
    await screen.findByText('No times match your filters');
    expect(times()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Send a request instead' }).getAttribute('href')).toBe('/Booking');
  });

  test('sees no time that begins within the notice', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, { start: inHours(0) }, { start: inHours(1) }, { start: inHours(3) });
    await open(backend);
    await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
    expect(times()).toHaveLength(1);
  });
});

describe('the filters', () => {
  test('start with the page’s language, and another can be chosen', async () => {
    const { backend } = twoCounselors();
    const { user, search } = await open(backend, '?whom=child');
    await expect.poll(shown).toEqual(['Elif Kaya']);
    await filter(user, /^Language: English/, 'Arabic');
    await screen.findByText('No times match your filters');
    expect(search()).toBe('?whom=child&language=ar');
  });

  test('apply format and person without reading the store again', async () => {
    const { backend } = twoCounselors();
    const { user } = await open(backend);
    await expect.poll(shown).toEqual(['Dana Karim']);
    const asked = backend.calls.filter((call) => call === 'findSlots').length;
    await filter(user, /^Who it’s for: For me/, 'For my child');
    await expect.poll(shown).toEqual(['Elif Kaya']);
    await filter(user, /^Format: Any/, 'Video');
    await screen.findByText('No times match your filters');
    expect(backend.calls.filter((call) => call === 'findSlots')).toHaveLength(asked);
  });

  test('start with times for children if the last request was for a child', async () => {
    const { backend } = twoCounselors();
    const bookings = [
      aBooking({ id: 'a', '1': 'Individual', requestedAt: 1 }),
      aBooking({ id: 'b', '1': 'Teenager', requestedAt: 2 }),
    ];
    await renderPatientScreen(<FindTimePage />, {
      core: makeFakeCore(),
      backend,
      record: { bookings },
      at: '/sessions/new',
    });
    await expect.poll(shown).toEqual(['Elif Kaya']);
    screen.getByRole('button', { name: 'Who it’s for: For my child' });
  });

  test('show one counselor’s times in all languages, with a link to all counselors', async () => {
    const { backend } = twoCounselors();
    const { user, search } = await open(backend, '?counselor=elif&whom=child');
    await screen.findByRole('link', { name: /\d:\d\d.*Elif Kaya/ });
    screen.getByRole('button', { name: 'Language: Any language' });
    await user.click(await screen.findByRole('link', { name: 'Times with any counselor' }));
    expect(search()).toBe('?whom=child');
  });

  test('say so for a counselor who no longer takes sessions, with a link to the others', async () => {
    const { backend } = twoCounselors();
    await open(backend, '?counselor=nobody');
    await screen.findByText('This counselor isn’t taking bookings right now');
    expect(screen.getByRole('link', { name: 'Times with any counselor' }).getAttribute('href')).toMatch(
      /^\/sessions\/new/,
    );
  });
});

describe('the days', () => {
  test('begin the list with the first day that has a time, and mark that day as chosen', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, { start: inHours(SOON) });
    await open(backend, '?counselor=dana');
    await screen.findByRole('link', { name: /\d:\d\d/ });
    const [current, ...others] = screen.getAllByRole('button', { current: 'date' });
    expect(others).toEqual([]);
    expect(current?.textContent).toMatch(/1 time/);
  });

  test('show their numbers, and pressing one shows what is available from then on and changes the URL', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, { start: inHours(SOON) }, { start: inHours(SOON + 72) });
    const { user, search } = await open(backend, '?counselor=dana');
    await expect.poll(times).toHaveLength(2);
    const day = localDay(inHours(SOON + 72), ZONE);
    const button = screen.getAllByRole('button', { name: /1 time/ })[1];
    if (!button) throw new Error('two days with a time');
    await user.click(button);
    await expect.poll(times).toHaveLength(1);
    expect(search()).toBe(`?counselor=dana&day=${day}`);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-current')).toBe('date');
  });

  test('fall back to today for an invalid or past day', async () => {
    const { backend } = twoCounselors();
    await open(backend, '?day=2026-02-31');
    await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
  });
});

describe('a long list', () => {
  test('shows the first answer up to its last moment, and more on demand', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, ...Array.from({ length: 70 }, (_, at) => ({ start: inHours(SOON + at) })));
    const { user } = await open(backend, '?counselor=dana');
    await expect.poll(times).toHaveLength(LIMITS.OPEN_SLOTS_LISTED - 1);
    await user.click(screen.getByRole('button', { name: 'More times' }));
    await expect.poll(times).toHaveLength(70);
    expect(screen.queryByRole('button', { name: 'More times' })).toBeNull();
  });

  test('skips up to three pages without matches, then offers another day', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    const chat = Array.from({ length: 200 }, (_, at) => ({ start: inHours(SOON + at), ways: ['chat' as const] }));
    addTimes(backend, ...chat, { start: inHours(SOON + 210), ways: ['video'] });
    const { user } = await open(backend, '?counselor=dana&way=video');
    const on = await screen.findByRole('button', { name: /^Keep looking from/ });
    expect(backend.calls.filter((call) => call === 'findSlots')).toHaveLength(3);
    await user.click(on);
    await expect.poll(times).toHaveLength(1);
    // The pressed button has disappeared.
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^1 time available from/);
  });
});

describe('a failure to load times', () => {
  test('says why, and tries again', async () => {
    const { backend } = twoCounselors();
    backend.failNext('findSlots', 'offline');
    const { user } = await open(backend);
    await screen.findByText('We couldn’t load the counselors');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
  });
});

describe('a traveler', () => {
  test('sees both zones and both times, and can switch to the device’s zone', async () => {
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    localStorage.setItem('aram.zone', 'Asia/Kathmandu');
    const { backend } = twoCounselors();
    const { user } = await open(backend);
    await screen.findByText(/Your device is set to/);
    const link = await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
    expect(link.textContent).toMatch(/on your device/);
    await user.click(screen.getByRole('button', { name: 'Use my device’s time zone' }));
    expect(screen.queryByText(/Your device is set to/)).toBeNull();
    // The pressed button has disappeared.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));
    expect((await screen.findByRole('link', { name: /\d:\d\d.*Dana/ })).textContent).not.toMatch(/on your device/);
    expect(localStorage.getItem('aram.zone')).toBeNull();
    expect(device).not.toBe('Asia/Kathmandu');
  });

  test.each(['', '?counselor=dana'])('can choose any zone by name, and then another (%s)', async (at) => {
    localStorage.removeItem('aram.zone');
    const { backend } = twoCounselors();
    const { user } = await open(backend, at);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const field = screen.getByLabelText('Time zone');
    await user.selectOptions(field, 'Asia/Tokyo');
    await screen.findByText(/Times are in .*Tokyo/);
    await expect.poll(() => times().length).toBeGreaterThan(0);
    // A chosen zone keeps the open field in its place, with the focus in it.
    expect(screen.getByLabelText('Time zone')).toBe(field);
    expect(document.activeElement).toBe(field);
    await user.selectOptions(field, 'Asia/Kathmandu');
    await screen.findByText(/Times are in .*Kathmandu/);
  });
});
