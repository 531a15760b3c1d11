/** Tests of a session's page as its counselor sees it. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBooking, aSessionId, SESSION_START } from '../../testing/builders';
import type { makeFakeBackend } from '../../testing/fakeBackend';
import { button, DAY, dialog, END, HOUR, inZone, openAsCounselor, openSheet } from './SessionPage.support';

inZone('Europe/Berlin');

test('the page names the client, for whom it is, and the time in the counselor’s own zone', async () => {
  await openAsCounselor({ session: { whom: 'child', way: 'chat', language: 'ar' } });
  await openSheet('Details');
  const facts = dialog()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(facts[0]).toContain('Tuesday, March 10 1:00 PM');
  expect(facts.slice(1)).toEqual(['Şule', 'The client’s child', 'Chat', 'Arabic', 'Booked']);
});

test('before the start a counselor can only cancel, which returns the client’s ticket and deletes the time', async () => {
  const { user, sessionNow, hasSlot, tickets } = await openAsCounselor({ now: SESSION_START - 1000 });
  const cancel = await button('Cancel the session');
  for (const name of ['It took place', 'Client didn’t attend', 'I couldn’t attend', 'Move to another time'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(cancel);
  expect(dialog().getByText(/^Your client gets their ticket back/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  expect(sessionNow()).toMatchObject({ state: 'cancelled', by: 'counselor', returned: true });
  expect([hasSlot(), tickets()]).toEqual([false, 2]);
  await screen.findByText(/^You canceled on/);
});

test('from the start a counselor can say that they could not come, and the rest waits for the end', async () => {
  await openAsCounselor({ now: SESSION_START });
  expect((await button('I couldn’t attend')).getAttribute('aria-disabled')).toBeNull();
  expect((await button('It took place')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('Client didn’t attend')).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('You can do this from Tue, Mar 10, 1:50 PM.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel the session' })).toBeNull();
});

test.each([
  ['It took place', 'Yes, it took place', { state: 'held', by: '', returned: false }, 1],
  ['Client didn’t attend', 'Client didn’t attend', { state: 'missed', by: 'patient', returned: false }, 1],
  ['I couldn’t attend', 'I couldn’t attend', { state: 'missed', by: 'counselor', returned: true }, 2],
])('after the end the counselor confirms it: “%s”', async (name, confirm, ending, ticketsAfter) => {
  const { user, sessionNow, hasSlot, tickets } = await openAsCounselor({ now: END });
  await user.click(await button(name));
  await user.click(dialog().getByRole('button', { name: confirm }));
  await screen.findByText(/We’ve recorded that/);
  expect(sessionNow()).toMatchObject(ending);
  expect([hasSlot(), tickets()]).toEqual([true, ticketsAfter]);
});

test('a counselor can say that they could not come for three days, and confirm for thirty', async () => {
  const { unmount } = await openAsCounselor({ now: SESSION_START + 3 * DAY });
  expect((await button('I couldn’t attend')).getAttribute('aria-disabled')).toBe('true');
  expect((await button('It took place')).getAttribute('aria-disabled')).toBeNull();
  unmount();
  await openAsCounselor({ now: SESSION_START + 30 * DAY });
  expect((await button('It took place')).getAttribute('aria-disabled')).toBe('true');
});

test('a client who has left is mentioned without a name, and no ticket is promised', async () => {
  const { user, sessionNow } = await openAsCounselor({
    session: { patientName: '' },
    prepare: ({ store }) => {
      store.patients.delete('sule');
    },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A client who has left Aram');
  expect(screen.queryByRole('heading', { name: 'This client’s bookings' })).toBeNull();
  await user.click(await button('Cancel the session'));
  expect(dialog().getByText(/^Your client has left Aram, so no ticket is returned/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Cancel the session' }));
  await screen.findByText('The session is canceled.');
  expect(sessionNow()).toMatchObject({ returned: false });
});

const SHARED = {
  prepare: ({ store }: ReturnType<typeof makeFakeBackend>) => {
    store.shared.set(aSessionId(), aBooking());
  },
};

test('a verified counselor reads shared answers until a month after, and can’t stop the sharing', async () => {
  const { unmount } = await openAsCounselor({ ...SHARED, now: SESSION_START + 30 * DAY - 1 });
  await openSheet('Answers');
  await screen.findByText(/^Your client is sharing these with you/);
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
  unmount();
  await openAsCounselor({ ...SHARED, now: SESSION_START + 30 * DAY });
  await openSheet('Answers');
  expect(screen.getByText('Your client isn’t sharing any answers.')).toBeTruthy();
});

test.each([
  ['is not verified', { isVerified: false }],
  ['opens a canceled session', { session: { state: 'cancelled', by: 'patient', returned: true } }],
] as const)('a counselor who %s doesn’t receive them at all', async (_why, parts) => {
  const { backend } = await openAsCounselor({ ...SHARED, ...parts });
  await openSheet('Answers');
  expect(screen.getByText('Your client isn’t sharing any answers.')).toBeTruthy();
  expect(backend.calls).not.toContain('loadAnswers');
});

test('a counselor stops bookings from a client, and allows them again', async () => {
  const { user, backend } = await openAsCounselor();
  await user.click(await button('Stop bookings from this client'));
  expect(dialog().getByText(/only see that you aren’t taking bookings right now/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Stop bookings' }));
  await dialog().findByRole('button', { name: 'Take bookings again' });
  expect(dialog().getAllByText(/^You’ve stopped taking bookings from this client/)[0]?.tagName).toBe('P');
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
  await dialog().findByText('That didn’t work');
  expect(backend.store.blocks.size).toBe(0);
});

test('the counselor sees what the client contested', async () => {
  await openAsCounselor({
    now: END + DAY,
    session: { state: 'held', changedAt: END },
    prepare: ({ store }) => {
      store.contests.set(aSessionId(), { patient: 'sule', counselor: 'dana', says: 'cutShort', at: END + HOUR });
    },
  });
  await expect.poll(() => screen.getByText(/your client objected: “It ended much too early.”/)).toBeTruthy();
});
