/** A booking on its way: refused by the store, without an answer, while others are in the way. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { BackendErrorCode } from '../../../backend/errors';
import { slotName } from '../../../state/sessions/finding';
import { aSessionId } from '../../../testing/builders';
import { keptTime } from '../../../state/sessions/kept';
import { findToast, toasts } from '../../../testing/toasts';
import { holdCall } from '../../../testing/holdCall';
import { makeTestStore, settled } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import CheckPage from './CheckPage';
import { bookButton, decisions, inIstanbul, open } from './CheckPage.cases';

inIstanbul();

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
    await screen.findByText('This counselor is not taking sessions now.');
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
    await screen.findByText('Something has changed. Please check again.');
    screen.getByRole('button', { name: 'Book · uses 1 of 2 tickets' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => {
      expect(screen.queryByText('Something has changed. Please check again.')).toBeNull();
    });
  });

  test('because what changed refuses it: that is what is told', async () => {
    const { book, backend, account } = await open();
    await bookButton();
    const record = backend.store.patients.get(account.uid);
    if (record) backend.store.patients.set(account.uid, { ...record, tickets: 0 });
    await book();
    await screen.findByText('You need a ticket to book.');
  });

  test('because all places were taken elsewhere', async () => {
    const { book, backend } = await open();
    await bookButton();
    backend.failNext('bookSession', 'too-many-sessions');
    await book();
    await screen.findByText(/eight sessions ahead/);
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
    await user.click(screen.getByRole('button', { name: 'Check again' }));
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

    const { store } = makeTestStore({ backend: first.backend, ...decisions });
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
    await screen.findByText('It is busy at the moment: we keep trying.');
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
  // They are told there, once, and are not led back to a time that is theirs already.
  await findToast('sessionBooked');
  expect(path()).toBe('/blogs');
  expect(keptTime(0)).toBeNull();
});

test.each([
  ['quota-exceeded', 'saveFailed'],
  ['session-expired', null],
] as const)('who has left the page before a booking fails with %s is told %s', async (code, told) => {
  const { book, backend, leaveFor } = await open();
  await bookButton();
  backend.failNext('bookSession', code);
  const release = holdCall(backend.sessions, 'bookSession');
  await book();
  await leaveFor('/blogs');
  release();
  if (told === null) await settled();
  else await findToast(told);
  expect(toasts()).toEqual([]);
});

test('who has left the page before it is known whether the booking arrived is not told that it did not', async () => {
  const { book, backend, leaveFor } = await open();
  await bookButton();
  backend.failNext('bookSession', { code: 'no-answer', afterwards: true });
  backend.failNext('loadSession', 'offline', 'offline', 'offline');
  const release = holdCall(backend.sessions, 'bookSession');
  await book();
  await leaveFor('/blogs');
  release();
  await findToast('saveUnknown');
});
