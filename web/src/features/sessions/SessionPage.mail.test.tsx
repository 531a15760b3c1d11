/** What a patient is asked once a session is booked: may Aram write? */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inZone, openAsPatient } from './SessionPage.cases';

inZone('Europe/Istanbul');

const QUESTION = /^Email me at/;
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: QUESTION });
const opened = (prepare?: Parameters<typeof openAsPatient>[0]) =>
  openAsPatient({ state: { booked: true }, ...prepare });

test('a tick is kept, for every kind, and said in place of what it means', async () => {
  const { user, backend, account } = await opened();
  expect((await box()).checked).toBe(false);
  screen.getByText(/Anyone who reads them will see that you use Aram/);
  await user.click(await box());
  await screen.findByText(/^We’ll email you\. You can change this/);
  expect(backend.store.addresses.get(account.uid)).toEqual({
    email: 'sule@example.com',
    kinds: ['sessions', 'messages', 'reminders'],
  });
  await waitFor(() => {
    const spoken = screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);
    expect(spoken.join(' ')).toContain('We’ll email you.');
  });
  expect(screen.queryByText(/Anyone who reads them/)).toBeNull();
});

test('it is asked once in a browser: whoever leaves the box alone finds it on the profile', async () => {
  const first = await opened();
  await box();
  first.unmount();
  const { backend } = await opened();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

test('a tick that is taken out deletes what is stored', async () => {
  const { user, backend, account } = await opened();
  await user.click(await box());
  await screen.findByText(/^We’ll email you/);
  await user.click(await box());
  await screen.findByText(/^We won’t email you/);
  expect(backend.store.addresses.has(account.uid)).toBe(false);
});

test('what could not be saved is told, and can be pressed again', async () => {
  const { user, backend } = await opened();
  backend.failNext('chooseMails', 'offline');
  await user.click(await box());
  await screen.findByText(/That didn’t go through/);
  expect((await box()).checked).toBe(false);
  await user.click(await box());
  await screen.findByText(/^We’ll email you/);
  expect(screen.queryByText(/That didn’t go through/)).toBeNull();
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

test('a tick whose answer got lost is found, and said', async () => {
  const { user, backend } = await opened();
  backend.failNext('chooseMails', { code: 'offline', afterwards: true });
  await user.click(await box());
  await screen.findByText(/^We’ll email you/);
});

test('a tick of which nobody knows is called that', async () => {
  const { user, backend } = await opened();
  await box();
  backend.failNext('chooseMails', { code: 'offline', afterwards: true }, 'offline');
  backend.failNext('loadAddress', 'offline', 'offline', 'offline');
  await user.click(await box());
  await screen.findByText(/We don’t know yet whether this arrived/);
  expect(screen.queryByText(/didn’t go through/)).toBeNull();
});
