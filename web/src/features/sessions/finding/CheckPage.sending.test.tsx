/** Tests of sending a booking: refused by the store, without an answer, or while the time is busy. */
import { screen } from '@testing-library/react';
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
import { bookButton, decisions, inIstanbul, open } from './CheckPage.support';

inIstanbul();

describe('a booking that fails', () => {
  test('says that a second tab took the time meanwhile, and spends no ticket', async () => {
    const { book, backend, slot, stored } = await open();
    await bookButton();
    backend.store.slots.set(slotName(slot), { ...slot, state: 'taken', session: aSessionId(7) });
    await book();
    await screen.findByText('Someone has just booked this time.');
    screen.getByRole('link', { name: 'Choose another time' });
    expect(stored()?.tickets).toBe(3);
  });

  test('says that the counselor takes no bookings when nothing visible has changed', async () => {
    const { book, backend } = await open();
    await bookButton();
    backend.store.blocks.add('dana_user-1');
    await book();
    await screen.findByText('This counselor isn’t taking bookings right now.');
    expect(backend.calls.filter((call) => call === 'bookSession')).toHaveLength(1);
  });

  test('says that something changed, reads everything again, and can be checked again', async () => {
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
    await expect.poll(() => screen.queryByText('Something has changed. Please check again.')).toBeNull();
  });

  test('shows the refusal that follows from the change', async () => {
    const { book, backend, account } = await open();
    await bookButton();
    const record = backend.store.patients.get(account.uid);
    if (record) backend.store.patients.set(account.uid, { ...record, tickets: 0 });
    await book();
    await screen.findByText('You need a ticket to book.');
  });

  test('says that all slots were taken elsewhere', async () => {
    const { book, backend } = await open();
    await bookButton();
    backend.failNext('bookSession', 'too-many-sessions');
    await book();
    await screen.findByText(/eight sessions coming up/);
  });

  test.each<BackendErrorCode>(['quota-exceeded', 'email-unconfirmed', 'session-expired'])(
    'explains %s in words, and can be tried again',
    async (code) => {
      const { book, backend, sessions } = await open();
      await bookButton();
      backend.failNext('bookSession', code);
      await book();
      await screen.findByText('We couldn’t book it');
      await book();
      await expect.poll(sessions).toHaveLength(1);
    },
  );
});

describe('a lost answer', () => {
  test('makes no second booking: the page finds out that it is stored', async () => {
    const { book, backend, path, sessions, stored } = await open();
    await bookButton();
    backend.failNext('bookSession', { code: 'no-answer', afterwards: true });
    await book();
    await expect.poll(path).toBe('/sessions/view');
    expect(sessions()).toHaveLength(1);
    expect(stored()?.tickets).toBe(2);
  });

  test('is reported if the booking did not arrive, and the next press books it once', async () => {
    const { book, backend, sessions } = await open();
    await bookButton();
    backend.failNext('bookSession', 'no-answer');
    await book();
    await screen.findByText('We couldn’t book it');
    await book();
    await expect.poll(sessions).toHaveLength(1);
  });

  test('says so when the result can’t be found out, and checks again on demand', async () => {
    const { user, book, backend, path } = await open();
    await bookButton();
    backend.failNext('bookSession', { code: 'offline', afterwards: true });
    backend.failNext('loadSession', 'offline');
    await book();
    await screen.findByText('We’re not sure this went through');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await expect.poll(path).toBe('/sessions/view');
  });

  test('is resolved after a reload: the time is gone and is found to be the patient’s own', async () => {
    const first = await open();
    await bookButton();
    first.backend.failNext('bookSession', { code: 'offline', afterwards: true });
    first.backend.failNext('loadSession', 'offline');
    await first.book();
    await screen.findByText('We’re not sure this went through');
    first.unmount();

    const { store } = makeTestStore({ backend: first.backend, ...decisions });
    const view = await renderScreen(<CheckPage />, store, {
      at: '/sessions/check',
      search: `?slot=${slotName(first.slot)}`,
    });
    await expect.poll(() => view.path()).toBe('/sessions/view');
  });
});

describe('a busy time', () => {
  test('makes the page keep trying, say so, and book once', async () => {
    const { book, backend, sessions } = await open();
    await bookButton();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    backend.failNext('bookSession', 'busy', 'busy');
    await book();
    await screen.findByText('Things are busy right now. We’ll keep trying.');
    await expect.poll(sessions).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test('lets the patient stop, and keeps the choice', async () => {
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

test('leaves a patient on another page they went to before it is booked', async () => {
  const { book, backend, leaveFor, path, sessions } = await open();
  await bookButton();
  const release = holdCall(backend.sessions, 'bookSession');
  await book();
  await leaveFor('/blogs');
  release();
  await expect.poll(sessions).toHaveLength(1);
  // The patient is notified there once, and isn't led back to a time that they have booked already.
  await findToast('sessionBooked');
  expect(path()).toBe('/blogs');
  expect(keptTime(0)).toBeNull();
});

test.each([
  ['quota-exceeded', 'saveFailed'],
  ['session-expired', null],
] as const)('notifies a patient who left the page before a booking fails with %s: %s', async (code, told) => {
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

test('doesn’t tell a patient who left the page that a booking failed while that is unknown', async () => {
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
