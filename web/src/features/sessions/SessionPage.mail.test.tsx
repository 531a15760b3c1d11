/** What a patient is asked once a session is booked: may Aram write? */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, inZone, openAsPatient } from './SessionPage.cases';

inZone('Europe/Istanbul');

const QUESTION = /^May we write to/;
const opened = (prepare?: Parameters<typeof openAsPatient>[0]) =>
  openAsPatient({ state: { booked: true }, ...prepare });

test('a yes is kept, for every kind, and said', async () => {
  const { user, backend, account } = await opened();
  await screen.findByText(QUESTION);
  screen.getByText(/Others who read them will see that you use Aram/);
  await user.click(await button('Yes, write to me'));
  const outcome = await screen.findByText(/We will write to/);
  expect(backend.store.addresses.get(account.uid)).toEqual({
    email: 'sule@example.com',
    kinds: ['sessions', 'messages', 'reminders'],
  });
  expect(outcome.closest('[tabindex]')).toBe(document.activeElement);
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('a no is kept in this browser, and not asked again', async () => {
  const first = await opened();
  await first.user.click(await button('No, thank you'));
  await screen.findByText(/We will not write to you/);
  expect(first.backend.calls).not.toContain('chooseMails');
  first.unmount();
  const { backend } = await opened();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('what could not be saved is told, and can be pressed again', async () => {
  const { user, backend } = await opened();
  backend.failNext('chooseMails', 'offline');
  await user.click(await button('Yes, write to me'));
  await screen.findByText(/That did not go through/);
  await user.click(await button('Yes, write to me'));
  await screen.findByText(/We will write to/);
});

test('who wants mail already is not asked', async () => {
  const { backend } = await opened({
    prepare: ({ store }) => {
      store.addresses.set('user-1', { email: 'sule@example.com', kinds: ['messages'] });
    },
  });
  expect(backend.calls).toContain('loadAddress');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('nobody is asked where no emails go out', async () => {
  const { backend } = await opened({
    prepare: ({ store }) => {
      store.sendsMail = false;
    },
  });
  await waitFor(() => {
    expect(backend.calls).toContain('sendsMail');
  });
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('nor where it cannot be read whether any go out', async () => {
  const { backend } = await opened({
    prepare: ({ failNext }) => {
      failNext('sendsMail', 'offline');
    },
  });
  await waitFor(() => {
    expect(backend.calls).toContain('sendsMail');
  });
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('nor is who opens a session that was booked before', async () => {
  const { backend } = await openAsPatient();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('a yes whose answer got lost is found, and said', async () => {
  const { user, backend } = await opened();
  backend.failNext('chooseMails', { code: 'offline', afterwards: true });
  await user.click(await button('Yes, write to me'));
  await screen.findByText(/We will write to/);
});

test('a no after a yes of which nobody knows deletes what is stored before it says that Aram will not write', async () => {
  const { user, backend, account } = await opened();
  await screen.findByText(QUESTION);
  backend.failNext('chooseMails', { code: 'offline', afterwards: true }, 'offline');
  backend.failNext('loadAddress', 'offline', 'offline', 'offline');
  await user.click(await button('Yes, write to me'));
  await screen.findByText(/We don’t know yet whether this arrived/);
  expect(screen.queryByText(/did not go through/)).toBeNull();
  await user.click(await button('No, thank you'));
  await screen.findByText(/That did not go through|We don’t know yet/);
  expect(screen.queryByText(/We will not write to you/)).toBeNull();
  await user.click(await button('No, thank you'));
  await screen.findByText(/We will not write to you/);
  expect(backend.store.addresses.has(account.uid)).toBe(false);
});
