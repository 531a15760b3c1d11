/** Tests of a patient who cancels a session: what it costs, and what the page says for every answer. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SESSION_START } from '../../testing/builders';
import { findToast } from '../../testing/toasts';
import { holdCall } from '../../testing/holdCall';
import { button, DAY, dialog, inZone, openAsPatient, openSheet } from './SessionPage.support';

inZone('Asia/Baghdad');

test('until a day before, canceling returns the ticket, and the dialog says so first', async () => {
  const { user, sessionNow, slotNow, stored, store } = await openAsPatient({ now: SESSION_START - DAY });
  await user.click(await button('Cancel the session'));
  // The page behind is dimmed, so the dialog itself names the session.
  expect(dialog().getByText('Dana Karim').closest('p')?.textContent).toMatch(/^Dana Karim, Tue, Mar 10, 3:00\sPM$/);
  expect(dialog().getByText('You’ll get your ticket back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  expect((await screen.findByText('The session is canceled.')).textContent).toBeTruthy();
  expect(sessionNow()).toMatchObject({ state: 'cancelled', by: 'patient', returned: true });
  expect(slotNow()?.state).toBe('open');
  expect(stored()?.tickets).toBe(3);
  // For a page that would replace this one if it broke.
  expect(store.getState().writes.last).toBe('sessionCanceled');
  await screen.findByText('Your ticket was returned.');
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('a second later the ticket is used, and moving is no longer possible', async () => {
  const { user, sessionNow, stored } = await openAsPatient({ now: SESSION_START - DAY + 1000 });
  const move = await button('Move to another time');
  expect(move.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('It starts in less than 24 hours, so you can only cancel it.')).toBeTruthy();
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('It starts in less than 24 hours, so you won’t get your ticket back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  expect(sessionNow()).toMatchObject({ state: 'cancelled', returned: false });
  expect(stored()?.tickets).toBe(2);
});

test('nothing is sent if the time passes while the dialog is open, and the page asks again', async () => {
  const { user, backend, sessionNow } = await openAsPatient({ now: SESSION_START - DAY });
  await user.click(await button('Cancel the session'));
  vi.setSystemTime(SESSION_START - DAY + 60_000);
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  const changed = await screen.findByRole('group', { name: 'Something has changed. Please check again.' });
  expect(document.activeElement).toBe(changed);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.calls).not.toContain('endSession');
  expect(sessionNow()?.state).toBe('booked');
});

test('after a lost answer the page finds out that it was stored', async () => {
  const { user, backend, stored, store } = await openAsPatient();
  backend.failNext('endSession', { code: 'no-answer', afterwards: true });
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  await expect.poll(() => stored()?.tickets).toBe(3);
  expect(store.getState().writes.last).toBe('sessionCanceled');
});

test('after a lost answer the page says that it was not stored, and allows a retry', async () => {
  const { user, backend, sessionNow } = await openAsPatient();
  backend.failNext('endSession', 'no-answer');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('That didn’t work');
  expect(sessionNow()?.state).toBe('booked');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
});

test('the page says so if it can’t find that out, and checks again on demand', async () => {
  const { user, backend } = await openAsPatient();
  backend.failNext('endSession', { code: 'no-answer', afterwards: true });
  await user.click(await button('Cancel the session'));
  backend.failNext('loadSession', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText(/we don’t know whether this was saved/);
  await user.click(await dialog().findByRole('button', { name: 'Check again' }));
  await screen.findByText('The session is canceled.');
});

test('the dialog says so when others write the same record, and keeps trying', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { user, backend, sessionNow } = await openAsPatient();
  backend.failNext('endSession', 'busy');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Things are busy right now. We’ll keep trying while this page is open.');
  await screen.findByText('The session is canceled.');
  expect(sessionNow()?.state).toBe('cancelled');
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(2);
  vi.restoreAllMocks();
});

test('closing the dialog meanwhile stops further attempts', async () => {
  const { user, backend, sessionNow } = await openAsPatient();
  backend.failNext('endSession', 'busy');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Things are busy right now. We’ll keep trying while this page is open.');
  await user.click(dialog().getByRole('button', { name: 'Keep the session' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionNow()?.state).toBe('booked');
});

test('the dialog can be closed while its write is on its way, and the patient is notified of the result', async () => {
  const { user, backend, sessionNow } = await openAsPatient();
  const release = holdCall(backend.sessions, 'endSession');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  const [close] = dialog().getAllByRole('button', { name: 'Close' }).slice(-1);
  if (close) await user.click(close);
  expect(screen.queryByRole('dialog')).toBeNull();
  await findToast('goesOn');
  expect(sessionNow()?.state).toBe('booked');
  release();
  await findToast('sessionCanceled');
  expect(sessionNow()?.state).toBe('cancelled');
});

test('canceling returns the ticket until the last minute if the counselor isn’t verified', async () => {
  const { user, sessionNow } = await openAsPatient({ now: SESSION_START - 1000, counselor: 'unverified' });
  await screen.findByText(/isn’t taking bookings right now, or has left Aram/);
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('You’ll get your ticket back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  expect(sessionNow()).toMatchObject({ returned: true });
});

test('canceling returns the ticket for thirty days if the counselor has left', async () => {
  const { unmount } = await openAsPatient({ now: SESSION_START + 30 * DAY - 1000, counselor: 'gone' });
  expect((await button('Cancel the session')).getAttribute('aria-disabled')).toBeNull();
  unmount();
  const early = await openAsPatient({ now: SESSION_START - 3 * DAY, counselor: 'gone' });
  await button('Cancel the session');
  // No deadline after which the ticket would be used.
  expect(screen.queryByText(/After that, you don’t/)).toBeNull();
  early.unmount();
  await openAsPatient({ now: SESSION_START + 30 * DAY, counselor: 'gone' });
  await openSheet();
  await screen.findAllByText('The time limit for this has passed.');
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});
