/** Tests of the question after a booking: may Aram send emails? */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inZone, openAsPatient } from './SessionPage.support';

inZone('Europe/Istanbul');

const QUESTION = /^Email me at/;
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: QUESTION });
const opened = (prepare?: Parameters<typeof openAsPatient>[0]) =>
  openAsPatient({ state: { booked: true }, ...prepare });

test('ticking stores every kind, and the result replaces the explanation', async () => {
  const { user, backend, account } = await opened();
  expect((await box()).checked).toBe(false);
  screen.getByText(/anyone who reads this mailbox will know you use Aram/);
  await user.click(await box());
  await screen.findByText(/^We’ll email you\. You can change this/);
  expect(backend.store.addresses.get(account.uid)).toEqual({
    email: 'sule@example.com',
    kinds: ['sessions', 'messages', 'reminders', 'team'],
  });
  await waitFor(() => {
    const spoken = screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);
    expect(spoken.join(' ')).toContain('We’ll email you.');
  });
  expect(screen.queryByText(/anyone who reads this mailbox/)).toBeNull();
});

test('the question appears once per browser, and a patient who ignores it finds it in the profile', async () => {
  const first = await opened();
  await box();
  first.unmount();
  const { backend } = await opened();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('clearing the checkbox deletes what is stored', async () => {
  const { user, backend, account } = await opened();
  await user.click(await box());
  await screen.findByText(/^We’ll email you/);
  await user.click(await box());
  await screen.findByText(/^We won’t email you/);
  expect(backend.store.addresses.has(account.uid)).toBe(false);
});

test('a failed save is reported, and the checkbox can be pressed again', async () => {
  const { user, backend } = await opened();
  backend.failNext('chooseMails', 'offline');
  await user.click(await box());
  await screen.findByText(/We couldn’t save this/);
  expect((await box()).checked).toBe(false);
  await user.click(await box());
  await screen.findByText(/^We’ll email you/);
  expect(screen.queryByText(/We couldn’t save this/)).toBeNull();
});

test('a patient who wants emails already isn’t asked', async () => {
  const { backend } = await opened({
    prepare: ({ store }) => {
      store.addresses.set('user-1', { email: 'sule@example.com', kinds: ['messages'] });
    },
  });
  expect(backend.calls).toContain('loadAddress');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('nobody is asked if no emails go out', async () => {
  const { backend } = await opened({
    prepare: ({ store }) => {
      store.sendsMail = false;
    },
  });
  await expect.poll(() => backend.calls).toContain('sendsMail');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('nobody is asked if it can’t be read whether emails go out', async () => {
  const { backend } = await opened({
    prepare: ({ failNext }) => {
      failNext('sendsMail', 'offline');
    },
  });
  await expect.poll(() => backend.calls).toContain('sendsMail');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('nobody is asked about a session that was booked earlier', async () => {
  const { backend } = await openAsPatient();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('a choice whose answer got lost is found and shown', async () => {
  const { user, backend } = await opened();
  backend.failNext('chooseMails', { code: 'offline', afterwards: true });
  await user.click(await box());
  await screen.findByText(/^We’ll email you/);
});

test('a choice whose result is unknown says so', async () => {
  const { user, backend } = await opened();
  await box();
  backend.failNext('chooseMails', { code: 'offline', afterwards: true }, 'offline');
  backend.failNext('loadAddress', 'offline', 'offline', 'offline');
  await user.click(await box());
  await screen.findByText(/We don’t know yet whether this arrived/);
  expect(screen.queryByText(/couldn’t save this/)).toBeNull();
});
