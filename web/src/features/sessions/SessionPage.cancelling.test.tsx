/** A patient cancels a session: what it costs, and what is said whatever comes back. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aSession, SESSION_START } from '../../testing/builders';
import { findToast } from '../../testing/toasts';
import { holdCall } from '../../testing/holdCall';
import { button, DAY, dialog, inZone, openAsPatient, openSheet } from './SessionPage.cases';

inZone('Asia/Baghdad');

test('until a day before, cancelling gives the ticket back, and says so first', async () => {
  const { user, sessionNow, slotNow, stored, store } = await openAsPatient({ now: SESSION_START - DAY });
  await user.click(await button('Cancel the session'));
  // The page behind is dimmed: the question itself says which session it is about.
  expect(dialog().getByText('Dana Karim').closest('p')?.textContent).toMatch(/^Dana Karim, Tue, Mar 10, 3:00\sPM$/);
  expect(dialog().getByText('Your ticket comes back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  expect((await screen.findByText('The session has been cancelled.')).textContent).toBeTruthy();
  expect(sessionNow()).toMatchObject({ state: 'cancelled', by: 'patient', returned: true });
  expect(slotNow()?.state).toBe('open');
  expect(stored()?.tickets).toBe(3);
  // For the screen that would come in place of this one, if it broke.
  expect(store.getState().writes.last).toBe('sessionCanceled');
  await screen.findByText('Your ticket came back.');
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test('a second later the ticket is spent, and moving is no more', async () => {
  const { user, sessionNow, stored } = await openAsPatient({ now: SESSION_START - DAY + 1000 });
  const move = await button('Move to another time');
  expect(move.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Less than 24 hours before it begins, a session can only be cancelled.')).toBeTruthy();
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('It begins in less than 24 hours: your ticket does not come back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session has been cancelled.');
  expect(sessionNow()).toMatchObject({ state: 'cancelled', returned: false });
  expect(stored()?.tickets).toBe(2);
});

test('where the time runs out under an open dialog nothing is sent, and the page asks anew', async () => {
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

test('a refusal is never answered by another outcome: the page says what changed, and shows what stands', async () => {
  const { user, backend, sessionNow } = await openAsPatient();
  const { id, ...withdrawn } = aSession({ patient: 'user-1' });
  await user.click(await button('Cancel the session'));
  backend.store.sessions.set(id, { ...withdrawn, state: 'cancelled', by: 'counselor', returned: true });
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('Your counselor canceled this session. Your ticket came back.');
  await screen.findByText(/^Cancelled by the counselor on/);
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(1);
  expect(sessionNow()).toMatchObject({ by: 'counselor' });
});

test('after a lost answer the page finds out that it was stored', async () => {
  const { user, backend, stored, store } = await openAsPatient();
  backend.failNext('endSession', { code: 'no-answer', afterwards: true });
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session has been cancelled.');
  await waitFor(() => {
    expect(stored()?.tickets).toBe(3);
  });
  expect(store.getState().writes.last).toBe('sessionCanceled');
});

test('after a lost answer the page says that it was not stored, and another try is open', async () => {
  const { user, backend, sessionNow } = await openAsPatient();
  backend.failNext('endSession', 'no-answer');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('This could not be done');
  expect(sessionNow()?.state).toBe('booked');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session has been cancelled.');
});

test('where even that cannot be found out it says so, and looks again on demand', async () => {
  const { user, backend } = await openAsPatient();
  backend.failNext('endSession', { code: 'no-answer', afterwards: true });
  await user.click(await button('Cancel the session'));
  backend.failNext('loadSession', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText(/we could not find out whether it was saved/);
  await user.click(await dialog().findByRole('button', { name: 'Check again' }));
  await screen.findByText('The session has been cancelled.');
});

test('where others write the same it says so, and goes on trying', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { user, backend, sessionNow } = await openAsPatient();
  backend.failNext('endSession', 'busy');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('It is busy at the moment: we keep trying for as long as this page is open.');
  await screen.findByText('The session has been cancelled.');
  expect(sessionNow()?.state).toBe('cancelled');
  expect(backend.calls.filter((call) => call === 'endSession')).toHaveLength(2);
  vi.restoreAllMocks();
});

test('who closes the dialog meanwhile has nothing sent any more', async () => {
  const { user, backend, sessionNow } = await openAsPatient();
  backend.failNext('endSession', 'busy');
  await user.click(await button('Cancel the session'));
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('It is busy at the moment: we keep trying for as long as this page is open.');
  await user.click(dialog().getByRole('button', { name: 'Keep the session' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionNow()?.state).toBe('booked');
});

test('a dialog whose write is on its way can be closed, and how it ended is told', async () => {
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

test('a counselor who is not verified gives the ticket back to the last minute', async () => {
  const { user, sessionNow } = await openAsPatient({ now: SESSION_START - 1000, counselor: 'unverified' });
  await screen.findByText(/is not taking sessions now, or has left Aram/);
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText('Your ticket comes back.')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session has been cancelled.');
  expect(sessionNow()).toMatchObject({ returned: true });
});

test('of a counselor who has left the ticket can be had back for thirty days', async () => {
  const { unmount } = await openAsPatient({ now: SESSION_START + 30 * DAY - 1000, counselor: 'gone' });
  expect((await button('Cancel the session')).getAttribute('aria-disabled')).toBeNull();
  unmount();
  const early = await openAsPatient({ now: SESSION_START - 3 * DAY, counselor: 'gone' });
  await button('Cancel the session');
  // No moment after which it would be spent.
  expect(screen.queryByText(/After that it does not/)).toBeNull();
  early.unmount();
  await openAsPatient({ now: SESSION_START + 30 * DAY, counselor: 'gone' });
  await openSheet();
  await screen.findAllByText('The time for this is over.');
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});
