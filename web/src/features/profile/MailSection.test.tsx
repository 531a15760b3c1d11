import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MailKind } from '../../core/generated/tables';
import { holdCall } from '../../testing/holdCall';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { MailSection } from './MailSection';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ALL: MailKind[] = ['sessions', 'messages', 'reminders'];

type Prepare = (parts: Awaited<ReturnType<typeof makeSignedInStore>>) => void;

async function open(kinds: MailKind[] = [], prepare?: Prepare) {
  const parts = await makeSignedInStore('counselor');
  const { account, backend } = parts;
  account.emailVerified = true;
  if (kinds.length > 0) backend.store.addresses.set(account.uid, { email: account.email, kinds });
  prepare?.(parts);
  const view = await renderScreen(<MailSection user={{ ...account }} />, parts.store);
  return { ...view, ...parts, stored: () => backend.store.addresses.get(account.uid)?.kinds };
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('what is wanted is shown, and each kind is switched off and on', async () => {
  const { user, stored } = await open(ALL);
  const messages = await box(/written to you/);
  expect(messages.checked).toBe(true);
  await user.click(messages);
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions', 'reminders']);
  await user.click(messages);
  await waitFor(() => {
    expect(stored()).toEqual(ALL);
  });
});

test('is read as the page opens, however far down it is: what grew later would move what is pressed below it', async () => {
  const NeverNear = vi.fn(function () {
    return { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
  });
  vi.stubGlobal('IntersectionObserver', NeverNear);
  await open(ALL);
  await box(/near/);
});

test('with none the address goes, and that is said', async () => {
  const { user, stored } = await open(['reminders']);
  await user.click(await box(/near/));
  await screen.findByText(/no longer keep your address/);
  expect(stored()).toBeUndefined();
});

test('who has said nothing wants nothing, and may say so', async () => {
  const { user, stored, account } = await open();
  const sessions = await box(/booked, moved/);
  expect(sessions.checked).toBe(false);
  screen.getByText(account.email);
  await user.click(sessions);
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions']);
});

test('two presses, one after the other, leave what was pressed last', async () => {
  const { user, stored, backend } = await open(ALL);
  const release = holdCall(backend.addresses, 'chooseMails');
  await user.click(await box(/booked, moved/));
  await user.click(await box(/written to you/));
  screen.getByText('Saving…');
  release();
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['reminders']);
});

test('what another tab has switched off meanwhile stays off, and is shown so', async () => {
  const { user, stored, backend, account } = await open(ALL);
  const messages = await box(/written to you/);
  expect(messages.checked).toBe(true);
  backend.store.addresses.set(account.uid, { email: account.email, kinds: ['sessions', 'reminders'] });
  await user.click(await box(/near/));
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions']);
  expect(messages.checked).toBe(false);
});

test('the same where the answer gets lost', async () => {
  const { user, stored, backend, account } = await open(ALL);
  const messages = await box(/written to you/);
  backend.store.addresses.set(account.uid, { email: account.email, kinds: ['sessions', 'reminders'] });
  backend.failNext('chooseMails', { code: 'no-answer', afterwards: true });
  await user.click(await box(/near/));
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions']);
  expect(messages.checked).toBe(false);
});

test('a choice that was not saved is told, and what stands is shown', async () => {
  const { user, backend, stored } = await open(ALL);
  backend.failNext('chooseMails', 'offline');
  const sessions = await box(/booked, moved/);
  await user.click(sessions);
  await screen.findByText('That was not saved');
  expect([sessions.checked, stored()]).toEqual([true, ALL]);
});

test('what cannot be read is asked for again', async () => {
  const { user } = await open(ALL, ({ backend }) => {
    backend.failNext('loadAddress', 'offline');
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await box(/near/);
});

test.each([
  ['an account without an email', '', true, /no email address/],
  ['an address that is not confirmed', 'a@example.com', false, /Confirm your email first/],
] as const)('%s: nothing is asked', async (_which, email, emailVerified, words) => {
  const { store, account, backend } = await makeSignedInStore('patient');
  await renderScreen(<MailSection user={{ ...account, email, emailVerified }} />, store);
  await screen.findByText(words);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

describe('where no emails go out', () => {
  const NOT_YET = /doesn’t send emails about news yet/;
  const off: Prepare = ({ backend }) => {
    backend.store.sendsMail = false;
  };

  test('that is said, and nothing is asked', async () => {
    await open([], off);
    await screen.findByText(NOT_YET);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Emails go to|We write that/)).toBeNull();
  });

  test('nor is an address to be confirmed for it', async () => {
    const { store, account, backend } = await makeSignedInStore('patient');
    backend.store.sendsMail = false;
    await renderScreen(<MailSection user={{ ...account, emailVerified: false }} />, store);
    await screen.findByText(NOT_YET);
    expect(screen.queryByText(/Confirm your email first/)).toBeNull();
  });

  test('what was wanted before can be switched off, and the focus stays', async () => {
    const { user, stored } = await open(['messages'], off);
    const messages = await box(/written to you/);
    screen.getByText(NOT_YET);
    await user.click(messages);
    await screen.findByText(/no longer keep your address/);
    expect(stored()).toBeUndefined();
    expect(document.activeElement).toBe(messages);
  });
});

test('whether emails go out is asked for again where it cannot be read', async () => {
  const { user } = await open(ALL, ({ backend }) => {
    backend.failNext('sendsMail', 'offline');
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await box(/near/);
});
