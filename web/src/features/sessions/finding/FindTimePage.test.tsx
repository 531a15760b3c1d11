import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberCore } from '../../../core/member';
import { localDay } from '../../../i18n/zones';
import { slotName } from '../../../state/sessions/finding';
import { aBooking } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeFakeCore } from '../../../testing/fakeCore';
import { makeTestStore } from '../../../testing/makeTestStore';
import { loadRealMemberCore } from '../../../testing/realCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import { renderScreen } from '../../../testing/renderScreen';
import FindTimePage from './FindTimePage';
import { addCounselor, addTimes, inHours, SOON } from './times.cases';

const ZONE = 'Europe/Istanbul';

let memberCore: MemberCore;
beforeAll(async () => {
  memberCore = await loadRealMemberCore();
});

beforeEach(() => {
  localStorage.setItem('aram.zone', ZONE);
});

async function open(backend: FakeBackend, search = '') {
  const { store } = makeTestStore({ backend, memberCore });
  const view = await renderScreen(<FindTimePage />, store, { at: '/sessions/new', search });
  return { ...view, user: userEvent.setup() };
}

const times = () => screen.queryAllByRole('link', { name: /\d:\d\d/ });
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

type User = ReturnType<typeof userEvent.setup>;

/** Presses a filter, which says what is chosen, and one of its answers. */
async function filter(user: User, name: RegExp, answer: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: answer }));
}

/** A visitor sees Dana (English, Arabic), and Elif (English, Turkish), who takes children. */
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

describe('who looks without being signed in', () => {
  test('sees counselors in rows, each with the next times, which lead to the page of the time', async () => {
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

  test('presses a time, and books it in a sheet, whose choice goes along to the account', async () => {
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

  test('is told the zone of all times', async () => {
    const { backend } = twoCounselors();
    await open(backend);
    await screen.findByText(/Times are in .*Istanbul/);
  });

  test('sees nobody who is not verified', async () => {
    const { backend } = twoCounselors();
    backend.store.verified.delete('dana');
    await open(backend, '?whom=self');
    await screen.findByText('No open time fits your choice');
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

describe('what suits', () => {
  test('the language of the page is asked for first, and another can be chosen', async () => {
    const { backend } = twoCounselors();
    const { user, search } = await open(backend, '?whom=child');
    await waitFor(() => {
      expect(shown()).toEqual(['Elif Kaya']);
    });
    await filter(user, /^Language: English/, 'Arabic');
    await screen.findByText('No open time fits your choice');
    expect(search()).toBe('?whom=child&language=ar');
  });

  test('a way and for whom are chosen without asking the store again', async () => {
    const { backend } = twoCounselors();
    const { user } = await open(backend);
    await waitFor(() => {
      expect(shown()).toEqual(['Dana Karim']);
    });
    const asked = backend.calls.filter((call) => call === 'findSlots').length;
    await filter(user, /^Who it is for: For me/, 'For my child');
    await waitFor(() => {
      expect(shown()).toEqual(['Elif Kaya']);
    });
    await filter(user, /^Format: Any/, 'Video');
    await screen.findByText('No open time fits your choice');
    expect(backend.calls.filter((call) => call === 'findSlots')).toHaveLength(asked);
  });

  test('who asked for a child last begins with times for children', async () => {
    const { backend } = twoCounselors();
    const bookings = [
      aBooking({ id: 'a', '1': 'Individual', requestedAt: 1 }),
      aBooking({ id: 'b', '1': 'Teenager', requestedAt: 2 }),
    ];
    await renderPatientScreen(<FindTimePage />, {
      core: makeFakeCore(),
      memberCore,
      backend,
      record: { bookings },
      at: '/sessions/new',
    });
    await waitFor(() => {
      expect(shown()).toEqual(['Elif Kaya']);
    });
    screen.getByRole('button', { name: 'Who it is for: For my child' });
  });

  test('the times of one counselor are in all languages, with the way to all counselors', async () => {
    const { backend } = twoCounselors();
    const { user, search } = await open(backend, '?counselor=elif&whom=child');
    await screen.findByRole('link', { name: /\d:\d\d.*Elif Kaya/ });
    screen.getByRole('button', { name: 'Language: Any language' });
    await user.click(await screen.findByRole('link', { name: 'Times with any counselor' }));
    expect(search()).toBe('?whom=child');
  });

  test('one who takes no sessions any more is told of, with the way to the others', async () => {
    const { backend } = twoCounselors();
    await open(backend, '?counselor=nobody');
    await screen.findByText('This counselor is not taking sessions now');
    expect(screen.getByRole('link', { name: 'Times with any counselor' }).getAttribute('href')).toMatch(
      /^\/sessions\/new/,
    );
  });
});

describe('the days', () => {
  test('the list begins with the first day that has a time, and that day is drawn as chosen', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, { start: inHours(SOON) });
    await open(backend, '?counselor=dana');
    await screen.findByRole('link', { name: /\d:\d\d/ });
    const [current, ...others] = screen.getAllByRole('button', { current: 'date' });
    expect(others).toEqual([]);
    expect(current?.textContent).toMatch(/1 time/);
  });

  test('are counted, and pressing one shows what is open from it on; the address says it', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, { start: inHours(SOON) }, { start: inHours(SOON + 72) });
    const { user, search } = await open(backend, '?counselor=dana');
    await waitFor(() => {
      expect(times()).toHaveLength(2);
    });
    const day = localDay(inHours(SOON + 72), ZONE);
    const button = screen.getAllByRole('button', { name: /1 time/ })[1];
    if (!button) throw new Error('two days with a time');
    await user.click(button);
    await waitFor(() => {
      expect(times()).toHaveLength(1);
    });
    expect(search()).toBe(`?counselor=dana&day=${day}`);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-current')).toBe('date');
  });

  test('a day that does not exist, or is over, counts as today', async () => {
    const { backend } = twoCounselors();
    await open(backend, '?day=2026-02-31');
    await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
  });
});

describe('where there is much', () => {
  test('sixty come first, and more are asked for', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    addTimes(backend, ...Array.from({ length: 70 }, (_, at) => ({ start: inHours(SOON + at) })));
    const { user } = await open(backend, '?counselor=dana');
    await waitFor(() => {
      expect(times()).toHaveLength(60);
    });
    await user.click(screen.getByRole('button', { name: 'More times' }));
    await waitFor(() => {
      expect(times()).toHaveLength(70);
    });
    expect(screen.queryByRole('button', { name: 'More times' })).toBeNull();
  });

  test('pages without anything that suits are passed, three at most; then another day is offered', async () => {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    const chat = Array.from({ length: 200 }, (_, at) => ({ start: inHours(SOON + at), ways: ['chat' as const] }));
    addTimes(backend, ...chat, { start: inHours(SOON + 210), ways: ['video'] });
    const { user } = await open(backend, '?counselor=dana&way=video');
    const on = await screen.findByRole('button', { name: /^Keep looking from/ });
    expect(backend.calls.filter((call) => call === 'findSlots')).toHaveLength(3);
    await user.click(on);
    await waitFor(() => {
      expect(times()).toHaveLength(1);
    });
    // The button that was pressed is gone.
    expect(document.activeElement?.textContent).toMatch(/^1 open time from/);
  });
});

describe('when times cannot be had', () => {
  test('it is said why, and asked again', async () => {
    const { backend } = twoCounselors();
    backend.failNext('findSlots', 'offline');
    const { user } = await open(backend);
    await screen.findByText('The list of counselors could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
  });
});

describe('a traveller', () => {
  test('is told both zones and both times, and can take that of the device', async () => {
    const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    localStorage.setItem('aram.zone', 'Asia/Kathmandu');
    const { backend } = twoCounselors();
    const { user } = await open(backend);
    await screen.findByText(/Your device is set to/);
    const link = await screen.findByRole('link', { name: /\d:\d\d.*Dana/ });
    expect(link.textContent).toMatch(/on your device/);
    await user.click(screen.getByRole('button', { name: 'Use my device’s time zone' }));
    expect(screen.queryByText(/Your device is set to/)).toBeNull();
    expect((await screen.findByRole('link', { name: /\d:\d\d.*Dana/ })).textContent).not.toMatch(/on your device/);
    expect(localStorage.getItem('aram.zone')).toBeNull();
    expect(device).not.toBe('Asia/Kathmandu');
  });

  test('can choose any zone by name', async () => {
    const { backend } = twoCounselors();
    const { user } = await open(backend);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
    await screen.findByText(/Times are in .*Tokyo/);
  });
});
