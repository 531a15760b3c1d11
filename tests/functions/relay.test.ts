/** Tests the relay's credentials: as coturn reads them, for one session, around its time. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signRelay } from '../../operations/calls/relay.ts';
import { needsRelay } from '../../operations/core.ts';
import { CALL_AFTER_MINUTES, CALL_BEFORE_MINUTES } from '../../web/src/core/generated/limits';

const START = new Date('2026-12-07T09:00:00Z');
const SESSION = { id: 'A0Bc1De2Fg3Hi4Jk5Lm6', start: START };
const CALLED = { state: 'booked', way: 'video', start: START.getTime() };
const RELAY = { urls: ['turns:relay.example.org:5349?transport=tcp'], secret: 'north-south-east-west' };
const MINUTE_MS = 60_000;
const after = (minutes: number, ms = 0) => new Date(START.getTime() + minutes * MINUTE_MS + ms);

test('a credential is its end time and the session, signed with the secret', () => {
  const { until, username, credential, urls } = signRelay(SESSION, RELAY);
  expect(until).toEqual(new Date('2026-12-07T10:20:00Z'));
  expect(username).toBe('1796638800:A0Bc1De2Fg3Hi4Jk5Lm6');
  expect(credential).toBe(createHmac('sha1', RELAY.secret).update(username).digest('base64'));
  expect(urls).toEqual(RELAY.urls);
});

test('another secret or another session gives another credential', () => {
  const { credential } = signRelay(SESSION, RELAY);
  const other = signRelay(SESSION, { ...RELAY, secret: 'west-east-south-north' });
  expect(other.credential).not.toBe(credential);
  expect(JSON.stringify(other)).not.toContain('west-east');
  expect(signRelay({ ...SESSION, id: 'B0Bc1De2Fg3Hi4Jk5Lm6' }, RELAY).credential).not.toBe(credential);
});

test('a credential ends when the rules close the call, and is read when they open it', () => {
  expect(signRelay(SESSION, RELAY).until).toEqual(after(CALL_AFTER_MINUTES));
  const dayBefore = after(-CALL_BEFORE_MINUTES - 25 * 60);
  expect(needsRelay(CALLED, dayBefore.getTime())).toBe(true);
  expect(needsRelay(CALLED, dayBefore.getTime() - 1)).toBe(false);
  expect(needsRelay(CALLED, after(CALL_AFTER_MINUTES).getTime())).toBe(true);
  expect(needsRelay(CALLED, after(CALL_AFTER_MINUTES, 1).getTime())).toBe(false);
});

test('a chat session, or one that isn’t booked, has no credential', () => {
  expect(needsRelay({ ...CALLED, way: 'chat' }, CALLED.start)).toBe(false);
  expect(needsRelay({ ...CALLED, way: 'voice' }, CALLED.start)).toBe(true);
  for (const state of ['cancelled', 'held', 'missed']) {
    expect(needsRelay({ ...CALLED, state }, CALLED.start)).toBe(false);
  }
});

test('a short secret and an invalid relay address are refused', () => {
  expect(() => signRelay(SESSION, { ...RELAY, secret: 'x'.repeat(15) })).toThrow(RangeError);
  expect(signRelay(SESSION, { ...RELAY, secret: 'x'.repeat(16) }).urls).toEqual(RELAY.urls);
  for (const urls of [[], ['https://relay.example.org'], ['stun:relay.example.org'], ['turn:a b'], ['turn:']]) {
    expect(() => signRelay(SESSION, { ...RELAY, urls })).toThrow(RangeError);
  }
  expect(signRelay(SESSION, { ...RELAY, urls: ['turn:127.0.0.1:3478'] }).urls).toEqual(['turn:127.0.0.1:3478']);
});
