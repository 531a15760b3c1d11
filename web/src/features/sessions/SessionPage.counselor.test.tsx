/** The page of a session as its counselor sees it. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aSessionId, SESSION_START } from '../../testing/builders';
import type { makeFakeBackend } from '../../testing/fakeBackend';
import { button, DAY, dialog, END, HOUR, inZone, openAsCounselor, openSheet } from './SessionPage.cases';

inZone('Europe/Berlin');

test('the page names the client, for whom it is, and the time in the own zone', async () => {
  await openAsCounselor({ session: { whom: 'child', way: 'chat', language: 'ar' } });
  await openSheet('Details');
  const facts = dialog()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(facts[0]).toContain('Tuesday, March 10 1:00 PM');
  expect(facts.slice(1)).toEqual(['Şule', 'The client’s child', 'Chat', 'Arabic', 'Booked']);
});

test('before it begins a counselor can only cancel: the client has the ticket back, and the time goes', async () => {
  const { user, sessionNow, hasSlot, tickets } = await openAsCounselor({ now: SESSION_START - 1000 });
  const cancel = await button('Cancel the session');
  for (const name of ['It was held', 'The client did not come', 'I could not come', 'Move to another time'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(cancel);
  expect(dialog().getByText(/^The client gets the ticket back/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session has been cancelled.');
  expect(sessionNow()).toMatchObject({ state: 'cancelled', by: 'counselor', returned: true });
  expect([hasSlot(), tickets()]).toEqual([false, 2]);
  await screen.findByText(/^Cancelled by you on/);
});

test('from its start on a counselor can own up, and the rest waits for its end', async () => {
  await openAsCounselor({ now: SESSION_START });
  expect((await button('I could not come')).getAttribute('aria-disabled')).toBeNull();
  expect((await button('It was held')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('The client did not come')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Not before Tue, Mar 10, 1:50 PM.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test.each([
  ['It was held', 'Yes, it was held', { state: 'held', by: '', returned: false }, 1],
  ['The client did not come', 'The client did not come', { state: 'missed', by: 'patient', returned: false }, 1],
  ['I could not come', 'I could not come', { state: 'missed', by: 'counselor', returned: true }, 2],
])('after its end it is closed: “%s”', async (name, confirm, ending, ticketsAfter) => {
  const { user, sessionNow, hasSlot, tickets } = await openAsCounselor({ now: END });
  await user.click(await button(name));
  await user.click(dialog().getByRole('button', { name: confirm }));
  await screen.findByText(/^The session is closed/);
  expect(sessionNow()).toMatchObject(ending);
  expect([hasSlot(), tickets()]).toEqual([true, ticketsAfter]);
});

test('owning up is over after three days, closing after thirty', async () => {
  const { unmount } = await openAsCounselor({ now: SESSION_START + 3 * DAY });
  expect((await button('I could not come')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('It was held')).getAttribute('aria-disabled')).toBeNull();
  unmount();
  await openAsCounselor({ now: SESSION_START + 30 * DAY });
  expect((await button('It was held')).getAttribute('aria-disabled')).toBe('true');
});

test('a client who has left is told of without a name, and no ticket is promised', async () => {
  const { user, sessionNow } = await openAsCounselor({
    session: { patientName: '' },
    prepare: ({ store }) => {
      store.patients.delete('sule');
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A client who has left Aram');
  expect(screen.queryByRole('heading', { name: 'This client’s bookings' })).toBeNull();
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText(/^The client has left Aram, so no ticket comes back/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session has been cancelled.');
  expect(sessionNow()).toMatchObject({ returned: false });
});

const SHARED = {
  prepare: ({ store }: ReturnType<typeof makeFakeBackend>) => {
    store.shared.set(aSessionId(), aBooking());
  },
};

test('a verified counselor reads what is shared until a month after, and cannot take it back', async () => {
  const { unmount } = await openAsCounselor({ ...SHARED, now: SESSION_START + 30 * DAY - 1 });
  await openSheet('Answers');
  await screen.findByText(/^The client shares them with you/);
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
  unmount();
  await openAsCounselor({ ...SHARED, now: SESSION_START + 30 * DAY });
  await openSheet('Answers');
  expect(screen.getByText('No answers are shared with you.')).toBeTruthy();
});

test.each([
  ['is not verified', { isVerified: false }],
  ['looks at one that was cancelled', { session: { state: 'cancelled', by: 'patient', returned: true } }],
] as const)('a counselor who %s is not even given them', async (_why, parts) => {
  const { backend } = await openAsCounselor({ ...SHARED, ...parts });
  await openSheet('Answers');
  expect(screen.getByText('No answers are shared with you.')).toBeTruthy();
  expect(backend.calls).not.toContain('loadAnswers');
});

test('a counselor takes no more bookings from a client, and takes them again', async () => {
  const { user, backend } = await openAsCounselor();
  await user.click(await button('Stop bookings from this client'));
  expect(dialog().getByText(/are told only that you are not taking sessions now/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Stop bookings' }));
  await dialog().findByRole('button', { name: 'Take bookings again' });
  expect(dialog().getAllByText(/^You take no more bookings from this client/)[0]?.tagName).toBe('P');
  expect([...backend.store.blocks]).toEqual(['dana_sule']);
  await user.click(await button('Take bookings again'));
  await button('Stop bookings from this client');
  expect(backend.store.blocks.size).toBe(0);
});

test('a block that could not be written says so', async () => {
  const { user, backend } = await openAsCounselor();
  backend.failNext('block', 'offline');
  await user.click(await button('Stop bookings from this client'));
  await user.click(dialog().getByRole('button', { name: 'Stop bookings' }));
  await dialog().findByText('This could not be done');
  expect(backend.store.blocks.size).toBe(0);
});

test('what the client objected to is seen', async () => {
  await openAsCounselor({
    now: END + DAY,
    session: { state: 'held', changedAt: END },
    prepare: ({ store }) => {
      store.contests.set(aSessionId(), { patient: 'sule', counselor: 'dana', says: 'cutShort', at: END + HOUR });
    },
  });
  await waitFor(() => {
    expect(screen.getByText(/the client objected: it was cut short/)).toBeTruthy();
  });
});
