import { expect, test } from 'vitest';
import { addressOf, drawSecret, hashOf } from './feed';

test('a secret has 32 bytes in base64url, another one each time', () => {
  const drawn = Array.from({ length: 200 }, drawSecret);
  for (const secret of drawn) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.join('')).toMatch(/-/);
  expect(drawn.join('')).toMatch(/_/);
});

test('the store gets the hash that the function computes', async () => {
  // SHA-256 of "abc", from FIPS 180-2.
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('the address has the counselor and the secret', () => {
  expect(addressOf('https://aram.example', 'dana', 'S')).toBe('https://aram.example/calendar/dana.S');
});
