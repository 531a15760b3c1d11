import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SINCE } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { SignOutEverywhere } from './SignOutEverywhere';

async function openEverywhere(
  changes: { email?: string; emailVerified?: boolean } = {},
  role: 'patient' | 'counselor' = 'patient',
) {
  const { store, backend, account } = await makeSignedInStore(role);
  Object.assign(account, changes);
  backend.calls.length = 0;
  return { ...(await renderScreen(<SignOutEverywhere user={account} role={role} />, store)), backend, account };
}

test('verifies the user, logs every other device out, and says so', async () => {
  const { user, fill, backend } = await openEverywhere();
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await user.keyboard('{Enter}');
  await screen.findByText('Done. You’re logged out everywhere else.');
  expect(backend.calls).toEqual(['reauthenticate', 'endOlderSignIns', 'loadProfile']);
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('explains the effect on sessions and messages to a counselor, and writes the time into the counselor’s record', async () => {
  const { user, fill, backend, account } = await openEverywhere({}, 'counselor');
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  screen.getByText(/log in again to see your profile, sessions and messages/);
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await user.keyboard('{Enter}');
  await screen.findByText('Done. You’re logged out everywhere else.');
  expect(backend.calls).toEqual(['reauthenticate', 'endOlderSignIns', 'loadProfile']);
  expect(backend.store.counselors.get(account.uid)?.since).toBe(SINCE);
});

test('reports a failure in the dialog, and the next press tries again', async () => {
  const { user, fill, backend } = await openEverywhere();
  backend.failNext('endOlderSignIns', 'offline');
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await user.keyboard('{Enter}');
  await screen.findByRole('alert');
  expect(screen.queryByText(/^Done/)).toBeNull();
  await user.type(screen.getByLabelText('Current password'), '{Enter}');
  await screen.findByText(/^Done/);
});

test('is offered if the email is confirmed or there is none', async () => {
  const { unmount } = await openEverywhere({ email: '', emailVerified: false });
  await screen.findByRole('button', { name: 'Log out everywhere else' });
  unmount();
  await openEverywhere({ emailVerified: false });
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});
