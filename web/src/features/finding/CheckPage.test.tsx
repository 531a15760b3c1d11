import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackendErrorCode } from '../../backend/errors';
import type { Core } from '../../core';
import { LIMITS, PLACE_NAMES, type Slot } from '../../core/generated/tables';
import type { SessionsCore } from '../../core/sessions';
import { slotName } from '../../state/sessions/finding';
import { keptTime, triesOf } from '../../state/sessions/kept';
import { aBooking, aSession, aSessionId } from '../../testing/builders';
import { addAccount, type FakeBackend, type Overrides } from '../../testing/fakeBackend';
import { ofPerson } from '../../testing/fakeBackend/store';
import { held } from '../../testing/held';
import { holdCall } from '../../testing/holdCall';
import { makeSignedInStore, makeTestStore } from '../../testing/makeTestStore';
import { loadRealCore, loadRealSessionsCore } from '../../testing/realCore';
import { type PatientScreenParts, renderPatientScreen } from '../../testing/renderPatientScreen';
import { renderScreen } from '../../testing/renderScreen';
import CheckPage from './CheckPage';
import { aBackendWithATime, inHours, SOON } from './times.cases';

let core: Core;
let sessionsCore: SessionsCore;
beforeAll(async () => {
  // One after the other: each takes the place of `fetch` meanwhile.
  core = await loadRealCore();
  sessionsCore = await loadRealSessionsCore();
});

beforeEach(() => {
  localStorage.setItem('aram.zone', 'Europe/Istanbul');
});

interface Setting extends Partial<Omit<PatientScreenParts, 'backend' | 'core'>> {
  slot?: Partial<Slot>;
  overrides?: Overrides;
  /** What the address asks for besides the time. */
  asked?: string;
  before?: (backend: FakeBackend, slot: Slot) => void;
}

async function open({ slot: changes = {}, overrides = {}, asked = '', before, record, ...parts }: Setting = {}) {
  const { backend, slot } = aBackendWithATime({ ways: ['video'], ...changes }, overrides);
  before?.(backend, slot);
  const view = await renderPatientScreen(<CheckPage />, {
    core,
    sessionsCore,
    backend,
    record: { tickets: 3, ...record },
    at: '/sessions/check',
    search: `?slot=${slotName(slot)}${asked}`,
    ...parts,
  });
  const sessions = () => [...backend.store.sessions.entries()];
  return {
    ...view,
    slot,
    sessions,
    book: () => view.user.click(screen.getByRole('button', { name: 'Book this time' })),
  };
}

const bookButton = () => screen.findByRole('button', { name: 'Book this time' });

describe('a time that can be booked', () => {
  test('says who, when, how long, at what price and until when it can be cancelled', async () => {
    const { slot } = await open({ record: { tickets: 3 } });
    await bookButton();
    expect(screen.getByText('Dana Karim')).toBeTruthy();
    const when = document.querySelector(`time[datetime="${new Date(slot.start).toISOString()}"]`);
    expect(when).toBeTruthy();
    screen.getByText(/50 minutes/);
    screen.getByText('Booking spends one of your 3 tickets.');
    screen.getByText(/^If you cancel until .* your ticket comes back/);
    screen.getByText(/Times are in .*Istanbul/);
  });

  test('is booked once by a double press, spends one ticket, and leads to the page of the session', async () => {
    const { user, backend, account, path, search, navigationState, slot, sessions, stored } = await open({
      asked: '&language=ar',
    });
    await user.dblClick(await bookButton());
    await waitFor(() => {
      expect(path()).toBe('/sessions/view');
    });
    expect(sessions()).toMatchObject([
      [
        expect.stringMatching(/^[A-Za-z0-9]{20}$/),
        { patient: account.uid, counselor: 'dana', patientName: 'Şule', language: 'ar', way: 'video', whom: 'self' },
      ],
    ]);
    const [[id]] = sessions() as [[string, unknown]];
    expect(search()).toBe(`?id=${id}`);
    expect(navigationState()).toEqual({ booked: true });
    expect(stored()?.tickets).toBe(2);
    expect(backend.store.slots.get(slotName(slot))?.state).toBe('taken');
    expect(backend.calls.filter((call) => call === 'bookSession')).toHaveLength(1);
    // What is taken is refused to whoever took it, and nobody sees any more what the next booking would hang on: neither is asked for again.
    for (const once of ['loadSlot', 'loadGround'])
      expect(backend.calls.filter((call) => call === once)).toHaveLength(1);
    // Nobody is led back to what is booked.
    expect([keptTime(Date.now()), triesOf(slotName(slot))]).toEqual([null, []]);
  });

  test('leaves the focus on the title of who has just arrived, once the time has been fetched', async () => {
    let release: (() => void) | undefined;
    await open({
      before: (backend) => {
        release = holdCall(backend.slots, 'loadSlot');
      },
    });
    const title = screen.getByRole('heading', { level: 1 });
    title.focus();
    release?.();
    await bookButton();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Is this right?' }));
  });

  test('says that a ticket does not come back where less than a day is left', async () => {
    await open({ slot: { start: inHours(5) } });
    await screen.findByText(/It begins within a day/);
    expect(screen.queryByText(/comes back/)).toBeNull();
  });

  test('of several ways asks for one, beside which it says so, and keeps it in the address', async () => {
    const { user, book, search, backend } = await open({ slot: { ways: ['voice', 'chat'] } });
    await bookButton();
    await book();
    const voice = screen.getByRole<HTMLInputElement>('radio', { name: 'Voice' });
    expect(document.activeElement).toBe(voice);
    screen.getByText('Please choose how you would like to talk');
    expect(backend.calls).not.toContain('bookSession');
    await user.click(voice);
    expect(search()).toMatch(/&way=voice$/);
    await book();
    await waitFor(() => {
      expect([...backend.store.sessions.values()]).toMatchObject([{ way: 'voice' }]);
    });
  });

  test('shows both clocks where another zone than the device’s was chosen', async () => {
    localStorage.setItem('aram.zone', 'Asia/Tokyo');
    await open();
    await screen.findByText(/on your device$/);
  });
});

describe('the answers of the last request', () => {
  const bookings = [
    aBooking({ id: 'older', '1': 'Individual', requestedAt: Date.UTC(2026, 0, 2) }),
    aBooking({ id: 'newest', '1': 'Teenager', requestedAt: Date.UTC(2026, 1, 3) }),
  ];

  test('are shared where that is ticked; whose they are is said, and the tick is off at first', async () => {
    const { user, book, backend, sessions } = await open({ record: { bookings }, asked: '&whom=self' });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Dana Karim may read/ });
    expect(box.checked).toBe(false);
    screen.getByText(/^Your request of February 3, 2026, for your child/);
    await user.click(box);
    await book();
    await waitFor(() => {
      expect(sessions()).toHaveLength(1);
    });
    expect([...backend.store.shared.values()]).toMatchObject([{ id: 'newest' }]);
  });

  test('stay where they are without the tick', async () => {
    const { book, backend, sessions } = await open({ record: { bookings }, asked: '&whom=self' });
    await bookButton();
    await book();
    await waitFor(() => {
      expect(sessions()).toHaveLength(1);
    });
    expect(backend.store.shared.size).toBe(0);
  });

  test('are not offered to who has sent no request', async () => {
    await open();
    await bookButton();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('what comes first', () => {
  test('a visitor logs in, or makes an account; the time is kept', async () => {
    const { backend, slot } = aBackendWithATime();
    const { store } = makeTestStore({ backend, core });
    const search = `?slot=${slotName(slot)}&way=voice`;
    const view = await renderScreen(<CheckPage />, store, { at: '/sessions/check', search });
    expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe('/signup');
    expect(keptTime(Date.now())).toBe(search);
    await view.user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(view.path()).toBe('/login');
    expect(view.navigationState()).toEqual({ back: `/sessions/check${search}` });
  });

  test('a counselor is told whom the page is for', async () => {
    const { backend, slot } = aBackendWithATime();
    const { store } = await makeSignedInStore('counselor', { backend, core });
    await renderScreen(<CheckPage />, store, { at: '/sessions/check', search: `?slot=${slotName(slot)}` });
    await screen.findByText('This page is for clients');
    expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
  });

  test('who has no record yet finishes the account', async () => {
    const { backend, slot } = aBackendWithATime();
    backend.store.signedIn = addAccount(backend);
    const { store } = makeTestStore({ backend, core });
    await renderScreen(<CheckPage />, store, { at: '/sessions/check', search: `?slot=${slotName(slot)}` });
    expect((await screen.findByRole('link', { name: 'Finish my account' })).getAttribute('href')).toBe(
      '/finish-account',
    );
  });

  test('an address that is not confirmed: the link is sent again, and the page goes on by itself', async () => {
    const { user, account, backend } = await open({ account: { emailVerified: false } });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(backend.store.mails).toEqual(['verify sule@example.com']);
    expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
    account.emailVerified = true;
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await Promise.resolve();
    });
    await bookButton();
  });

  test.each([
    ['none', false, undefined],
    ['that of requests alone', true, { version: LIMITS.CONSENT_FOR_SESSIONS - 1, as: 'adult', at: 1 } as const],
  ])('an agreement (%s so far): it is asked for here, and the time is still there', async (_which, _has, consent) => {
    const { user, stored } = await open({ hasConsent: false, record: consent ? { consent } : {} });
    await user.click(await screen.findByRole('button', { name: 'Read and agree' }));
    await user.click(await screen.findByRole('radio', { name: /18 or older/ }));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /Begin|Agree|Continue|Go on/ }));
    await bookButton();
    expect(stored()?.consent).toMatchObject({ version: LIMITS.CONSENT_FOR_SESSIONS, as: 'adult' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('who does not agree is back at the time with a press, and nothing is stored', async () => {
    const { user, backend, stored } = await open({ hasConsent: false });
    await user.click(await screen.findByRole('button', { name: 'Read and agree' }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await screen.findByRole('button', { name: 'Read and agree' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Is this right?' }));
    expect([stored()?.consent, stored()?.tickets]).toEqual([undefined, 3]);
    expect(backend.calls).not.toContain('giveConsent');
  });

  test('a name, which the profile asks for', async () => {
    await open({ record: { name: '' } });
    const link = await screen.findByRole('link', { name: 'Go to my profile' });
    expect(link.getAttribute('href')).toBe('/editPatientProfile');
    screen.getByText(/We remember this time/);
  });

  test('a ticket: the packs are a press away, and the time is kept', async () => {
    const { slot } = await open({ record: { tickets: 0 } });
    expect((await screen.findByRole('link', { name: 'Buy tickets' })).getAttribute('href')).toBe('/buyTicketsPage');
    screen.getByText('You have no ticket left.');
    expect(keptTime(Date.now())).toBe(`?slot=${slotName(slot)}`);
  });
});

describe('what cannot be booked', () => {
  const refusal = async (words: string | RegExp, way: string) => {
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
    return screen.getByRole('link', { name: way }).getAttribute('href');
  };

  test('a time that somebody has taken before the page was opened', async () => {
    const { backend } = await open({
      asked: '&whom=child&way=video',
      before: ({ store }, slot) => {
        store.slots.set(slotName(slot), { ...slot, state: 'taken', session: aSessionId(7) });
      },
    });
    expect(await refusal('Somebody has just taken this time.', 'Choose another time')).toBe(
      '/sessions/new?way=video&whom=child',
    );
    expect(backend.calls).not.toContain('bookSession');
  });

  test('a ninth session: the own ones are a press away', async () => {
    await open({
      before: (backend) => {
        for (const [at, name] of PLACE_NAMES.entries()) {
          const session = aSession({ id: aSessionId(at), start: inHours(SOON + 50 + at) });
          backend.store.sessions.set(session.id, session);
          ofPerson(backend.store.places, 'user-1').set(name, { session: session.id, at: Date.now() });
        }
      },
    });
    expect(await refusal(/Eight sessions/, 'My sessions')).toBe('/sessions');
  });

  test('a time at which the patient has a session', async () => {
    await open({
      before: ({ store }, slot) => {
        const session = aSession({ start: slot.start, counselor: 'elif' });
        store.sessions.set(session.id, session);
        ofPerson(store.places, 'user-1').set('3', { session: session.id, at: Date.now() - 10 ** 9 });
      },
    });
    await refusal('You have a session then.', 'Choose another time');
    screen.getByRole('link', { name: 'My sessions' });
  });

  test('a time that begins within the notice', async () => {
    await open({ slot: { start: inHours(LIMITS.NOTICE_HOURS - 1) } });
    await refusal('This begins too soon.', 'Choose another time');
  });

  test('with a counselor who is not verified any more', async () => {
    await open({
      before: ({ store }) => {
        store.verified.clear();
      },
    });
    await refusal('This counselor takes no sessions now.', 'Choose another time');
  });

  test('for whom the time is not; that stands beside the choice, which mends it', async () => {
    const { user } = await open({ asked: '&whom=child', slot: { whom: ['self'] } });
    const group = await screen.findByRole('group', { name: 'Who it is for' });
    await within(group).findByText(/This time is not/);
    await refusal(/Other times are open/, 'Choose another time');
    await user.click(within(group).getByRole('radio', { name: 'For me' }));
    await bookButton();
  });

  test('for a child, by who agreed for themselves', async () => {
    await open({ asked: '&whom=child', slot: { whom: ['self', 'child'] } });
    await refusal(/take that agreement back on your profile/, 'Go to my profile');
  });

  test('for themselves, by who is under 18 by the own record', async () => {
    const year = new Date().getFullYear() - LIMITS.ADULT_AGE + 1;
    await open({ record: { birthday: `01 01 ${String(year)}` } });
    const group = await screen.findByRole('group', { name: 'Who it is for' });
    await within(group).findByText(/Under 18/);
    await refusal(/Until you are 18/, 'Go to my profile');
  });

  test('an address that names no time', async () => {
    const { backend } = aBackendWithATime();
    const { store } = makeTestStore({ backend, core });
    await renderScreen(<CheckPage />, store, { at: '/sessions/check', search: '?slot=../x' });
    expect((await screen.findByRole('link', { name: 'Find a time' })).getAttribute('href')).toBe('/sessions/new');
    expect(backend.calls).not.toContain('loadSlot');
  });
});

describe('a child', () => {
  test('is booked for by a guardian, who is told to be there at first', async () => {
    const consent = { version: LIMITS.CONSENT_FOR_SESSIONS, as: 'guardian', at: 1 } as const;
    const { book, sessions } = await open({ asked: '&whom=child', slot: { whom: ['child'] }, record: { consent } });
    await bookButton();
    screen.getByText(/Please be there with your child/);
    await book();
    await waitFor(() => {
      expect(sessions()).toMatchObject([[expect.any(String), { whom: 'child' }]]);
    });
  });
});

describe('a booking that does not go through', () => {
  test('because a second tab took the time meanwhile: it is told, and no ticket is spent', async () => {
    const { book, backend, slot, stored } = await open();
    await bookButton();
    backend.store.slots.set(slotName(slot), { ...slot, state: 'taken', session: aSessionId(7) });
    await book();
    await screen.findByText('Somebody has just taken this time.');
    screen.getByRole('link', { name: 'Choose another time' });
    expect(stored()?.tickets).toBe(3);
  });

  test('because the counselor takes no bookings of this patient: nothing else that one can see has changed', async () => {
    const { book, backend } = await open();
    await bookButton();
    backend.store.blocks.add('dana_user-1');
    await book();
    await screen.findByText('This counselor takes no sessions now.');
    expect(backend.calls.filter((call) => call === 'bookSession')).toHaveLength(1);
  });

  test('because something changed: all is read anew, and can be looked at again', async () => {
    const { book, user, backend, account } = await open();
    await bookButton();
    // Another tab spent a ticket meanwhile.
    const record = backend.store.patients.get(account.uid);
    if (record) backend.store.patients.set(account.uid, { ...record, tickets: 2 });
    backend.failNext('bookSession', 'session-changed');
    await book();
    await screen.findByText('Something changed. Please look again.');
    screen.getByText('Booking spends one of your 2 tickets.');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => {
      expect(screen.queryByText('Something changed. Please look again.')).toBeNull();
    });
  });

  test('because what changed refuses it: that is what is told', async () => {
    const { book, backend, account } = await open();
    await bookButton();
    const record = backend.store.patients.get(account.uid);
    if (record) backend.store.patients.set(account.uid, { ...record, tickets: 0 });
    await book();
    await screen.findByText('You have no ticket left.');
  });

  test('because all places were taken elsewhere', async () => {
    const { book, backend } = await open();
    await bookButton();
    backend.failNext('bookSession', 'too-many-sessions');
    await book();
    await screen.findByText(/Eight sessions/);
  });

  test.each<BackendErrorCode>(['quota-exceeded', 'email-unconfirmed', 'session-expired'])(
    'because of %s: in words, and it can be tried again',
    async (code) => {
      const { book, backend, sessions } = await open();
      await bookButton();
      backend.failNext('bookSession', code);
      await book();
      await screen.findByText('It could not be booked');
      await book();
      await waitFor(() => {
        expect(sessions()).toHaveLength(1);
      });
    },
  );
});

describe('an answer that is lost', () => {
  test('is no second booking: it is found out that it is stored', async () => {
    const { book, backend, path, sessions, stored } = await open();
    await bookButton();
    backend.failNext('bookSession', { code: 'no-answer', afterwards: true });
    await book();
    await waitFor(() => {
      expect(path()).toBe('/sessions/view');
    });
    expect(sessions()).toHaveLength(1);
    expect(stored()?.tickets).toBe(2);
  });

  test('of a booking that did not arrive is told, and the next press books it once', async () => {
    const { book, backend, sessions } = await open();
    await bookButton();
    backend.failNext('bookSession', 'no-answer');
    await book();
    await screen.findByText('It could not be booked');
    await book();
    await waitFor(() => {
      expect(sessions()).toHaveLength(1);
    });
  });

  test('that cannot be found out is said so, and looked at again', async () => {
    const { user, book, backend, path } = await open();
    await bookButton();
    backend.failNext('bookSession', { code: 'offline', afterwards: true });
    backend.failNext('loadSession', 'offline');
    await book();
    await screen.findByText('We do not know yet whether this has arrived');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => {
      expect(path()).toBe('/sessions/view');
    });
  });

  test('after a reload: the time is gone, and is found to be one’s own', async () => {
    const first = await open();
    await bookButton();
    first.backend.failNext('bookSession', { code: 'offline', afterwards: true });
    first.backend.failNext('loadSession', 'offline');
    await first.book();
    await screen.findByText('We do not know yet whether this has arrived');
    first.unmount();

    const { store } = makeTestStore({ backend: first.backend, core, sessionsCore });
    const view = await renderScreen(<CheckPage />, store, {
      at: '/sessions/check',
      search: `?slot=${slotName(first.slot)}`,
    });
    await waitFor(() => {
      expect(view.path()).toBe('/sessions/view');
    });
  });
});

describe('while others are in the way', () => {
  test('it goes on trying, says so, and books once', async () => {
    const { book, backend, sessions } = await open();
    await bookButton();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    backend.failNext('bookSession', 'busy', 'busy');
    await book();
    await screen.findByText('Busy: we go on trying.');
    await waitFor(
      () => {
        expect(sessions()).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    vi.restoreAllMocks();
  });

  test('it can be stopped, and the choice stays', async () => {
    const { user, book, backend, sessions } = await open({ slot: { ways: ['voice', 'chat'] }, asked: '&way=chat' });
    await bookButton();
    backend.failNext('bookSession', 'busy');
    await book();
    await user.click(await screen.findByRole('button', { name: 'Stop trying' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Chat' }).checked).toBe(true);
    expect(sessions()).toEqual([]);
    await bookButton();
  });
});

test('who has left the page before it is booked stays where they are', async () => {
  const { book, backend, leaveFor, path, sessions } = await open();
  await bookButton();
  const release = holdCall(backend.sessions, 'bookSession');
  await book();
  await leaveFor('/blogs');
  release();
  await waitFor(() => {
    expect(sessions()).toHaveLength(1);
  });
  expect(path()).toBe('/blogs');
});

test('a time that cannot be read is told, and asked for again', async () => {
  const answer = held();
  answer.letGo();
  const { user } = await open({
    before: (backend) => {
      backend.failNext('loadSlot', 'unavailable');
    },
  });
  await screen.findByText('This time could not be fetched');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await bookButton();
});
