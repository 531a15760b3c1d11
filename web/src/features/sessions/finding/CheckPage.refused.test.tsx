/** Tests of what a booking requires first, and of times that can't be booked. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LIMITS, PLACE_NAMES } from '../../../core/generated/tables';
import { slotName } from '../../../state/sessions/finding';
import { keptTime } from '../../../state/sessions/kept';
import { aSession, aSessionId } from '../../../testing/builders';
import { addAccount } from '../../../testing/fakeBackend';
import { makeSignedInStore, makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import CheckPage from './CheckPage';
import { bookButton, decisions, inIstanbul, open } from './CheckPage.support';
import { aBackendWithATime, inHours, SOON } from './times.support';

inIstanbul();

describe('a booking that requires something first', () => {
  test('lets a visitor log in or create an account, and keeps the time', async () => {
    const { backend, slot } = aBackendWithATime();
    const { store } = makeTestStore({ backend, ...decisions });
    const search = `?slot=${slotName(slot)}&way=voice`;
    const view = await renderScreen(<CheckPage />, store, { at: '/sessions/check', search });
    expect((await screen.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe('/signup');
    expect(keptTime(Date.now())).toBe(search);
    await view.user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(view.path()).toBe('/login');
    expect(view.navigationState()).toEqual({ back: `/sessions/check${search}` });
  });

  test('tells a counselor that the page is for patients', async () => {
    const { backend, slot } = aBackendWithATime();
    const { store } = await makeSignedInStore('counselor', { backend, ...decisions });
    await renderScreen(<CheckPage />, store, { at: '/sessions/check', search: `?slot=${slotName(slot)}` });
    await screen.findByText('This page is for clients');
    expect(screen.queryByRole('button', { name: /^Book · / })).toBeNull();
  });

  test('leads a visitor without a record to the page that finishes the account', async () => {
    const { backend, slot } = aBackendWithATime();
    backend.store.signedIn = addAccount(backend);
    const { store } = makeTestStore({ backend, ...decisions });
    await renderScreen(<CheckPage />, store, { at: '/sessions/check', search: `?slot=${slotName(slot)}` });
    expect((await screen.findByRole('link', { name: 'Finish my account' })).getAttribute('href')).toBe(
      '/finish-account',
    );
  });

  test('sends the link again for an unconfirmed email, and goes on by itself', async () => {
    const { user, account, backend } = await open({ account: { emailVerified: false } });
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    expect(backend.store.mails).toEqual(['verify sule@example.com']);
    expect(screen.queryByRole('button', { name: /^Book · / })).toBeNull();
    account.emailVerified = true;
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await Promise.resolve();
    });
    await bookButton();
  });

  test.each([
    ['none', false, undefined],
    ['only for requests', true, { version: LIMITS.CONSENT_FOR_SESSIONS - 1, as: 'adult', at: 1 } as const],
  ])('asks here for a consent (%s so far), and keeps the time', async (_which, _has, consent) => {
    const { user, stored } = await open({ hasConsent: false, record: consent ? { consent } : {} });
    await user.click(await screen.findByRole('button', { name: 'Read and agree' }));
    await user.click(await screen.findByRole('radio', { name: /18 or older/ }));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /Begin|Agree|Continue|Go on/ }));
    await bookButton();
    expect(stored()?.consent).toMatchObject({ version: LIMITS.CONSENT_VERSION, as: 'adult' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('lets a patient with an older agreement book, and read the newest text first if they like', async () => {
    const consent = { version: LIMITS.CONSENT_FOR_SESSIONS, as: 'adult', at: 1 } as const;
    const { user, stored, backend } = await open({ record: { consent } });
    await bookButton();
    await user.click(screen.getByRole('button', { name: 'Read and agree' }));
    screen.getByText(/your earlier agreement still applies/);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await bookButton();
    expect(stored()?.consent).toEqual(consent);
    expect(backend.calls).not.toContain('giveConsent');
  });

  test('returns a patient who declines to the time, and stores nothing', async () => {
    const { user, backend, stored } = await open({ hasConsent: false });
    await user.click(await screen.findByRole('button', { name: 'Read and agree' }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await screen.findByRole('button', { name: 'Read and agree' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Book this time' }));
    expect([stored()?.consent, stored()?.tickets]).toEqual([undefined, 3]);
    expect(backend.calls).not.toContain('giveConsent');
  });

  test('requires a name, and links to the profile', async () => {
    await open({ record: { name: '' } });
    const link = await screen.findByRole('link', { name: 'Go to my profile' });
    expect(link.getAttribute('href')).toBe('/editPatientProfile?part=details');
    screen.getByText(/We’ll bring you back to this time afterward/);
  });

  test('requires a ticket, links to the packs, and keeps the time', async () => {
    const { slot } = await open({ record: { tickets: 0 } });
    expect((await screen.findByRole('link', { name: 'Buy tickets' })).getAttribute('href')).toBe('/buyTicketsPage');
    screen.getByText('You need a ticket to book.');
    screen.getByText(/It isn’t reserved, so someone else may book it first\.$/);
    expect(keptTime(Date.now())).toBe(`?slot=${slotName(slot)}`);
  });
});

describe('a booking that isn’t possible', () => {
  const refusal = async (words: string | RegExp, way: string) => {
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: /^Book · / })).toBeNull();
    return screen.getByRole('link', { name: way }).getAttribute('href');
  };
  /** Expects a refusal that no choice would change, so that the page offers none. */
  const deadEnd: typeof refusal = async (words, way) => {
    const to = await refusal(words, way);
    expect(screen.queryByRole('radio')).toBeNull();
    return to;
  };

  test('says that somebody took the time before the page was opened', async () => {
    const { backend } = await open({
      asked: '&whom=child&way=video',
      before: ({ store }, slot) => {
        store.slots.set(slotName(slot), { ...slot, state: 'taken', session: aSessionId(7) });
      },
    });
    expect(await refusal('Someone has just booked this time.', 'Choose another time')).toBe(
      '/sessions/new?way=video&whom=child',
    );
    expect(backend.calls).not.toContain('bookSession');
  });

  test('refuses a ninth session, and links to the patient’s own sessions', async () => {
    await open({
      before: (backend) => {
        for (const [at, name] of PLACE_NAMES.entries()) {
          const session = aSession({ id: aSessionId(at), patient: 'user-1', start: inHours(SOON + 50 + at) });
          backend.store.sessions.set(session.id, session);
          backend.store.places.set(`user-1/${name}`, { session: session.id, at: Date.now() });
        }
      },
    });
    expect(await deadEnd(/eight sessions coming up/, 'My sessions')).toBe('/sessions');
  });

  test('refuses a time at which the patient has a session', async () => {
    await open({
      before: ({ store }, slot) => {
        const session = aSession({ start: slot.start, patient: 'user-1', counselor: 'elif' });
        store.sessions.set(session.id, session);
        store.places.set('user-1/3', { session: session.id, at: Date.now() - 10 ** 9 });
      },
    });
    await deadEnd('You already have a session at that time.', 'Choose another time');
    screen.getByRole('link', { name: 'My sessions' });
  });

  test('refuses a time that begins within the notice', async () => {
    await open({ slot: { start: inHours(LIMITS.NOTICE_HOURS - 1) } });
    await deadEnd('This starts too soon to book.', 'Choose another time');
  });

  test('refuses a counselor who is no longer verified', async () => {
    await open({
      before: ({ store }) => {
        store.verified.clear();
      },
    });
    await deadEnd('This counselor isn’t taking bookings right now.', 'Choose another time');
  });

  test('refuses a person the time isn’t for next to the choice, which fixes it', async () => {
    const { user } = await open({ asked: '&whom=child', slot: { whom: ['self'] } });
    const group = await screen.findByRole('group', { name: 'Who it’s for' });
    await within(group).findByText(/This time isn’t available/);
    await refusal(/Other times may work/, 'Choose another time');
    await user.click(within(group).getByRole('radio', { name: 'For me' }));
    await bookButton();
  });

  test('refuses a child if the patient consented only for themselves', async () => {
    await open({ asked: '&whom=child', slot: { whom: ['self', 'child'] } });
    const way = await refusal(/withdraw your consent on your profile/, 'Go to my profile');
    expect(way).toBe('/editPatientProfile?part=privacy');
    // The time itself is for children.
    screen.getByText('You’ve agreed for yourself only');
    expect(screen.queryByText(/This time isn’t available/)).toBeNull();
  });

  test('refuses a patient under 18 by their own record', async () => {
    const year = new Date().getFullYear() - LIMITS.ADULT_AGE + 1;
    await open({ record: { birthday: `01 01 ${String(year)}` } });
    const group = await screen.findByRole('group', { name: 'Who it’s for' });
    await within(group).findByText(/under 18/);
    expect(await refusal(/If you’re under 18/, 'Go to my profile')).toBe('/editPatientProfile?part=details');
  });

  test('finds no time in an invalid URL', async () => {
    const { backend } = aBackendWithATime();
    const { store } = makeTestStore({ backend, ...decisions });
    await renderScreen(<CheckPage />, store, { at: '/sessions/check', search: '?slot=../x' });
    expect((await screen.findByRole('link', { name: 'Find a time' })).getAttribute('href')).toBe('/sessions/new');
    expect(backend.calls).not.toContain('loadSlot');
  });
});
