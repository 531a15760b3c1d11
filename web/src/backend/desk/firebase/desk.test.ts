/** Tests that each refusal of the desk's function has the code of its own reason. */
import { afterEach, expect, test, vi } from 'vitest';
import { codeOf } from '../../errors';
import { deskPort } from './desk';

type Given = Parameters<typeof deskPort>[0];
const auth = { currentUser: { getIdToken: () => Promise.resolve('token') } } as unknown as Given['auth'];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['unknown', 'account', 'no-account'],
  ['unknown', 'email', 'not-found'],
  ['unknown', 'subscriber', 'not-subscribed'],
  ['notNow', 'unconfirmed', 'account-unconfirmed'],
  ['notNow', 'otherAccount', 'account-in-use'],
  ['notNow', 'lastOwner', 'last-owner'],
  ['notNow', 'ended', 'member-left'],
  ['notNow', 'member', 'still-member'],
  ['notNow', 'taken', 'taken-by-other'],
  ['notNow', 'item', 'not-waiting'],
  ['notNow', 'colleague', 'wrong-colleague'],
  ['notNow', 'unverified', 'not-verified'],
  ['notNow', 'stripe', 'no-payments'],
  ['away', 'stripe', 'refund-failed'],
  ['notNow', 'counselor', 'session-changed'],
  ['invalid', 'id', 'session-changed'],
  ['ofTomorrow', 'taken', 'unavailable'],
  ['toString', 'constructor', 'unavailable'],
])('%s about "%s" is %s', async (refused, about, code) => {
  const json = () => Promise.resolve({ refused, about });
  vi.stubGlobal('fetch', () => Promise.resolve({ json }));
  const call = deskPort({ auth }).callDesk('staff', {}, crypto.randomUUID());
  expect(await call.then(() => '', codeOf)).toBe(code);
});
