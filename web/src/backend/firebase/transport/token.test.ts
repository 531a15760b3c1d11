// @vitest-environment node
import type { User } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { newestTokenOf, tellOfConfirmation } from './token';

function signedIn(emailVerified: boolean, claim: unknown, email = 'sule@example.com') {
  const getIdTokenResult = vi.fn((renewed: boolean) =>
    Promise.resolve({ claims: { auth_time: '7', email, email_verified: renewed || claim } }),
  );
  const reload = vi.fn(() => {
    user.emailVerified = true;
    return Promise.resolve();
  });
  const user = { emailVerified, getIdTokenResult, reload };
  return {
    reload,
    currentUser: user as unknown as User,
    renewals: () => getIdTokenResult.mock.calls.filter(([renewed]) => renewed).length,
  };
}

test.each([
  ['from before the confirmation is fetched again', true, false, 1],
  ['that contains the confirmation is kept', true, true, 0],
  ['for an unconfirmed address is kept', false, false, 0],
])('a token %s', async (_what, emailVerified, claim, times) => {
  const { currentUser, renewals, reload } = signedIn(emailVerified, claim);
  await tellOfConfirmation({ currentUser });
  expect(renewals()).toBe(times);
  expect(reload).not.toHaveBeenCalled();
});

test('without a signed-in user there is no token', async () => {
  await expect(tellOfConfirmation({ currentUser: null })).resolves.toBeUndefined();
});

test.each([
  ['for a confirmed address is kept without a request', true, 'sule@example.com', 0],
  ['without an email is kept without a request', false, '', 0],
  ['for an address confirmed since then is fetched again, after the account', false, 'sule@example.com', 1],
])('the newest token: one %s', async (_what, claim, email, times) => {
  const { currentUser, renewals, reload } = signedIn(false, claim, email);
  expect(await newestTokenOf(currentUser, { asks: true })).toEqual({ signedInAt: 7, vouchedFor: true });
  expect([renewals(), reload.mock.calls.length]).toEqual([times, times]);
});
