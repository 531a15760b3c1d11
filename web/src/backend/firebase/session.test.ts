// @vitest-environment node
import type { User } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { tellOfConfirmation } from './session';

function signedIn(emailVerified: boolean, claim: unknown) {
  const getIdToken = vi.fn(() => Promise.resolve('new'));
  const getIdTokenResult = () => Promise.resolve({ claims: { email_verified: claim } });
  return { getIdToken, currentUser: { emailVerified, getIdToken, getIdTokenResult } as unknown as User };
}

test.each([
  ['older than the confirmation is fetched anew', true, false, 1],
  ['that says so is kept', true, true, 0],
  ['of an address that nobody confirmed is kept', false, false, 0],
])('a token %s', async (_what, emailVerified, claim, times) => {
  const { currentUser, getIdToken } = signedIn(emailVerified, claim);
  await tellOfConfirmation({ currentUser });
  expect(getIdToken.mock.calls).toEqual(Array.from({ length: times }, () => [true]));
});

test('nobody signed in has none', async () => {
  await expect(tellOfConfirmation({ currentUser: null })).resolves.toBeUndefined();
});
