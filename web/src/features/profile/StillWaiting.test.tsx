/** Tests of the question whether to wait on for a time without emails. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MailKind } from '../../core/generated/tables';
import { aConsentingPatient, aWish } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { MailSection } from './MailSection';

async function open(kinds: MailKind[], waits = true) {
  const parts = await makeSignedInStore('patient');
  const { account, backend, store } = parts;
  account.emailVerified = true;
  backend.store.addresses.set(account.uid, { email: account.email, kinds });
  if (waits) backend.store.patients.set(account.uid, aConsentingPatient({ wish: aWish() }));
  const view = await renderScreen(<MailSection user={{ ...account }} side="patient" />, store);
  return { ...view, ...parts, wish: () => backend.store.patients.get(account.uid)?.wish };
}

const box = () => screen.findByRole('checkbox', { name: /^A time opens/ });
const TITLE = 'You’re still waiting for a time';

test.each<MailKind[][]>([[['openings', 'sessions']], [['openings']]])(
  'a patient who waits is asked when these emails are turned off, the last of them too: %j',
  async (kinds) => {
    const { user, wish } = await open(kinds);
    await user.click(await box());
    await screen.findByText(TITLE);
    screen.getByText(/You’ll still see a time that fits on your home page/);
    expect(wish()).toBeDefined();
  },
);

test('keeps the wish, and says where it is shown', async () => {
  const { user, wish } = await open(['openings']);
  await user.click(await box());
  await user.click(await screen.findByRole('button', { name: 'Keep waiting' }));
  const said = screen.getByText('Then you’ll see it on your home page.');
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(wish()).toBeDefined();
});

test('stops waiting', async () => {
  const { user, wish } = await open(['openings', 'team']);
  await user.click(await box());
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  await screen.findByText('You’re no longer waiting for a time.');
  expect(wish()).toBeUndefined();
});

test('a stop that fails says so, and can be pressed again', async () => {
  const { user, wish, backend } = await open(['openings', 'team']);
  await user.click(await box());
  backend.failNext('stopWish', 'unavailable');
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  await screen.findByText('We couldn’t stop it');
  expect(wish()).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await screen.findByText('You’re no longer waiting for a time.');
});

test('asks again after they were turned on and off again', async () => {
  const { user } = await open(['openings', 'team']);
  await user.click(await box());
  await user.click(await screen.findByRole('button', { name: 'Keep waiting' }));
  await user.click(await box());
  await expect.poll(() => screen.queryByText('Then you’ll see it on your home page.')).toBeNull();
  await user.click(await box());
  await screen.findByText(TITLE);
});

test.each<[string, MailKind[], boolean, RegExp]>([
  ['waits for nothing', ['openings'], false, /^A time opens/],
  ['turns off others', ['openings', 'sessions'], true, /^A session is booked/],
  ['turns off others and had none of these', ['sessions'], true, /^A session is booked/],
])('asks nobody who %s', async (_who, kinds, waits, pressed) => {
  const { user, backend } = await open(kinds, waits);
  await user.click(await screen.findByRole('checkbox', { name: pressed }));
  await expect.poll(() => backend.calls).toContain('chooseMails');
  await screen.findByText(/^Saved\./);
  expect(screen.queryByText(TITLE)).toBeNull();
});
