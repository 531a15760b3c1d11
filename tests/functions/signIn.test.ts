/** Tests what the desk's function makes of firebase-admin's errors that the emulator never gives. */
import { expect, it } from 'vitest';
import { readCaller } from '../../functions/desk/signIn.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKEN = `Bearer ${part({ alg: 'RS256', kid: 'k' })}.${part({ sub: 'leyla' })}.c2lnbmVk`;
const failing = (code: string, message: string) => ({
  verifyIdToken: () => Promise.reject(Object.assign(new Error(message), { code })),
});

it.each([
  'Firebase ID token has invalid signature. See https://firebase.google.com/docs/auth/admin/verify-id-tokens',
  'Firebase ID token has "kid" claim which does not correspond to a known public key.',
  'verifyIdToken() expects an ID token, but was given a custom token.',
])('a token that isn’t valid asks for a sign-in: %s', async (message) => {
  expect(await readCaller(failing('auth/argument-error', message), TOKEN)).toEqual({ refused: 'signInAgain' });
});

it.each([
  'Error fetching public keys for Google certs: Not Found',
  'Error while making request: getaddrinfo ENOTFOUND',
])('keys that can’t be fetched don’t: %s', async (message) => {
  const read = readCaller(failing('auth/argument-error', message), TOKEN);
  await expect(read).rejects.toMatchObject({ why: 'away' });
});

it.each(['app/network-error', 'auth/internal-error', 'auth/insufficient-permission'])(
  'a fault of the provider doesn’t: %s',
  async (code) => {
    await expect(readCaller(failing(code, 'No answer'), TOKEN)).rejects.toMatchObject({ code });
  },
);
