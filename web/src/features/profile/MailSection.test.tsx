import { screen } from '@testing-library/react';
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
  const view = await renderScreen(<MailSection user={{ ...account }} side="counselor" />, parts.store);
  return { ...view, ...parts, stored: () => backend.store.addresses.get(account.uid)?.kinds };
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('shows the chosen emails, and switches each kind off and on', async () => {
  const { user, stored } = await open(ALL);
  const messages = await box(/writes to me/);
  expect(messages.checked).toBe(true);
  await user.click(messages);
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions', 'reminders']);
  await user.click(messages);
  await expect.poll(stored).toEqual(ALL);
});

test('is read when the page opens, however far down it is, because growing later would move what is pressed below it', async () => {
  const NeverNear = vi.fn(function () {
    return { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
  });
  vi.stubGlobal('IntersectionObserver', NeverNear);
  await open(ALL);
  await box(/coming up/);
});

test.each([
  ['patient', 'Our team answers my request or corrects my tickets'],
  ['counselor', 'Our team decides about my license'],
] as const)('names to a %s only what the team tells them', async (side, label) => {
  const { account, store } = await makeSignedInStore(side);
  await renderScreen(<MailSection user={{ ...account, emailVerified: true }} side={side} />, store);
  expect(await screen.findByRole('checkbox', { name: label })).toBeDefined();
});

test('deletes the email when no kind is left, and says so', async () => {
  const { user, stored } = await open(['reminders']);
  await user.click(await box(/coming up/));
  await screen.findByText(/won’t email you about any of these/);
  expect(stored()).toBeUndefined();
});

test('shows nothing switched on for a user who hasn’t chosen yet, and lets them choose', async () => {
  const { user, stored, account } = await open();
  const sessions = await box(/booked, moved/);
  expect(sessions.checked).toBe(false);
  screen.getByText(account.email);
  await user.click(sessions);
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions']);
});

test('tells only those who have chosen before that there is another kind', async () => {
  const NEW = /You can now also choose emails about our team/;
  const { unmount, user } = await open(['reminders']);
  const team = await box(/Our team decides/);
  screen.getByText(NEW);
  // The text stays, because the list below it would move under the finger.
  await user.click(team);
  await screen.findByText('Saved.');
  screen.getByText(NEW);
  unmount();
  for (const kinds of [[], ['team']] as const) {
    const view = await open([...kinds]);
    await box(/Our team decides/);
    expect(screen.queryByText(NEW)).toBeNull();
    view.unmount();
  }
});

test.each([
  ['patient', 'A session is coming up'],
  ['counselor', 'A session is coming up, or I need to say how it went'],
] as const)('names the reminders that a %s gets', async (side, words) => {
  const { store, account } = await makeSignedInStore(side);
  await renderScreen(<MailSection user={{ ...account, emailVerified: true }} side={side} />, store);
  await screen.findByRole('checkbox', { name: words });
});

test('keeps the last of two quick presses', async () => {
  const { user, stored, backend } = await open(ALL);
  const release = holdCall(backend.addresses, 'chooseMails');
  await user.click(await box(/booked, moved/));
  await user.click(await box(/writes to me/));
  screen.getByText('Saving…');
  release();
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['reminders']);
});

test('keeps and shows what another tab has switched off meanwhile', async () => {
  const { user, stored, backend, account } = await open(ALL);
  const messages = await box(/writes to me/);
  expect(messages.checked).toBe(true);
  backend.store.addresses.set(account.uid, { email: account.email, kinds: ['sessions', 'reminders'] });
  await user.click(await box(/coming up/));
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions']);
  expect(messages.checked).toBe(false);
});

test('keeps it, too, when the answer gets lost', async () => {
  const { user, stored, backend, account } = await open(ALL);
  const messages = await box(/writes to me/);
  backend.store.addresses.set(account.uid, { email: account.email, kinds: ['sessions', 'reminders'] });
  backend.failNext('chooseMails', { code: 'no-answer', afterwards: true });
  await user.click(await box(/coming up/));
  await screen.findByText('Saved.');
  expect(stored()).toEqual(['sessions']);
  expect(messages.checked).toBe(false);
});

test('reports a choice that was not saved, and shows what is stored', async () => {
  const { user, backend, stored } = await open(ALL);
  backend.failNext('chooseMails', 'offline');
  const sessions = await box(/booked, moved/);
  await user.click(sessions);
  await screen.findByText('That wasn’t saved');
  expect([sessions.checked, stored()]).toEqual([true, ALL]);
});

test('tries again when the choices can’t be read', async () => {
  const { user } = await open(ALL, ({ backend }) => {
    backend.failNext('loadAddress', 'offline');
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await box(/coming up/);
});

test.each([
  ['an account without an email', '', true, /no email address/],
  ['an unconfirmed address', 'a@example.com', false, /Confirm your email first/],
] as const)('%s: offers no choice', async (_which, email, emailVerified, words) => {
  const { store, account, backend } = await makeSignedInStore('patient');
  await renderScreen(<MailSection user={{ ...account, email, emailVerified }} side="patient" />, store);
  await screen.findByText(words);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(backend.calls).not.toContain('loadAddress');
});

describe('without outgoing emails', () => {
  const NOT_YET = /doesn’t send emails about what’s new yet/;
  const off: Prepare = ({ backend }) => {
    backend.store.sendsMail = false;
  };

  test('says that Aram sends none yet, and offers no choice', async () => {
    await open([], off);
    await screen.findByText(NOT_YET);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Emails go to|Our emails only say/)).toBeNull();
  });

  test('doesn’t ask for the email to be confirmed', async () => {
    const { store, account, backend } = await makeSignedInStore('patient');
    backend.store.sendsMail = false;
    await renderScreen(<MailSection user={{ ...account, emailVerified: false }} side="patient" />, store);
    await screen.findByText(NOT_YET);
    expect(screen.queryByText(/Confirm your email first/)).toBeNull();
  });

  test('lets the user switch off an earlier choice, and keeps the focus', async () => {
    const { user, stored } = await open(['messages'], off);
    const messages = await box(/writes to me/);
    screen.getByText(NOT_YET);
    await user.click(messages);
    await screen.findByText(/won’t email you about any of these/);
    expect(stored()).toBeUndefined();
    expect(document.activeElement).toBe(messages);
  });
});

test('tries again when it can’t be read whether emails go out', async () => {
  const { user } = await open(ALL, ({ backend }) => {
    backend.failNext('sendsMail', 'offline');
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await box(/coming up/);
});

describe('when somebody turned all emails off with the button of a mail program', () => {
  const offAt = new Date(2026, 2, 9, 15, 30).getTime();
  const turnedOff: Prepare = ({ backend, account }) => {
    backend.store.addresses.set(account.uid, { email: '', kinds: [], offAt });
  };

  test('says so and when, until the person leaves them off', async () => {
    const { user, stored, backend, account } = await open([], turnedOff);
    await screen.findByText(/All emails were turned off on March 9, 2026.*3:30/);
    screen.getByText(/someone else can read your mailbox/);
    await user.click(screen.getByRole('button', { name: 'Leave them off' }));
    await screen.findByText(/won’t email you about any of these/);
    expect(screen.queryByText(/turned off/)).toBeNull();
    expect(stored()).toBeUndefined();
    expect(backend.store.addresses.has(account.uid)).toBe(false);
  });

  test('says it no more once the person turns a kind on', async () => {
    const { user, stored } = await open([], turnedOff);
    await user.click(await box(/coming up/));
    await screen.findByText('Saved.');
    expect(screen.queryByText(/turned off/)).toBeNull();
    expect(stored()).toEqual(['reminders']);
  });
});
