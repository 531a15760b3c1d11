import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role, SignInMethod } from '../../backend/ports';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { DeleteAccount } from './DeleteAccount';

async function openDeletion(providers: SignInMethod[], role: Role = 'patient') {
  const { store, backend, account } = await makeSignedInStore(role);
  account.providers = providers;
  const view = await renderScreen(<DeleteAccount user={account} role={role} />, store);
  await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return { ...view, backend, account };
}

test('asks first, verifies the password, deletes, and returns to /', async () => {
  const { user, fill, backend, account, path } = await openDeletion(['password']);
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await expect.poll(path).toBe('/');
  expect(backend.store.patients.size).toBe(0);
  expect(backend.store.closed.has(account.uid)).toBe(true);
  expect(backend.store.accounts).toEqual([]);
});

test('verifies an account without a password by its provider’s popup', async () => {
  const { user, backend, path } = await openDeletion(['facebook']);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirm with Facebook' }));
  await expect.poll(path).toBe('/');
  expect(backend.store.accounts).toEqual([]);
});

test('deletes nothing when the user keeps the account', async () => {
  const { user, backend } = await openDeletion(['password']);
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(backend.store.patients.size).toBe(1);
});

test('reports a deletion that breaks off in the dialog, and the next press continues it', async () => {
  const { user, fill, backend, path } = await openDeletion(['password']);
  backend.failNext('deleteLedger', 'offline');
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByRole('alert');
  expect(backend.store.accounts).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await expect.poll(path).toBe('/');
  expect(backend.store.accounts).toEqual([]);
});

test.each([
  ['patient', /photo and ID document/, /until they’re about three years old/],
  ['counselor', /photo and your ID document/, /with your name/],
] as const)('lists what is deleted with the account of a %s, and what stays', async (role, goes, stays) => {
  await openDeletion(['password'], role);
  const listOf = (title: string) => screen.getByRole('heading', { name: title }).nextElementSibling?.textContent;
  expect(listOf('We’ll delete')).toMatch(goes);
  expect(listOf('What stays')).toMatch(stays);
  screen.getByText('You can’t undo this.');
});
