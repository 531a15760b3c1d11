/** What is stored of a patient who waits for a time: who reads it, what a copy of one's data says of it, and when it's gone. And what a copy says of a calendar feed. */
import { expect, test } from 'vitest';
import { hashOf } from '../../web/src/state/hours/feed';
import { someHours } from '../../web/src/testing/builders';
import { admin, closeRecord, confirmEmail, newCounselor, PASSWORD } from './client';
import { newBooker } from './twoOfASession';

const AT = new Date('2026-11-30T03:00:00Z');
const OPENED = 'dana_500000';
const WISH = {
  ...{ counselor: '', languages: ['ar'], ways: ['video'], topics: ['Depression'], whom: 'self' },
  ...{ days: ['tue', 'thu'], parts: ['evening'], zone: 'Asia/Baghdad', since: AT, until: AT },
};

/** A counselor with a confirmed email. */
async function confirmedCounselor() {
  const client = await newCounselor();
  await confirmEmail(client);
  return client;
}

/** A patient who waits, and for whom a time has opened. */
async function waiting() {
  const client = await newBooker();
  const path = `patients/${client.uid}`;
  await admin.writeDocument(path, { ...(await admin.readDocument(path)), wish: WISH, openTime: OPENED });
  return { ...client, path };
}

test('a patient’s copy has what they wait for in words, and the time that opened', async () => {
  const { backend, uid, path } = await waiting();
  const own = await backend.records.readOwn(uid, 'patient');
  expect(own[path]).toMatchObject({
    wish: { ...WISH, since: AT.toISOString(), until: AT.toISOString() },
    openTime: OPENED,
  });
});

test('what a patient waits for is gone once they withdraw their consent, and with their account', async () => {
  const { backend, uid, path } = await waiting();
  await backend.consent.withdrawConsent(uid);
  expect(Object.keys((await admin.readDocument(path)) ?? {})).toContain('bookings');
  expect(await admin.readDocument(path)).not.toHaveProperty('wish');
  expect(await admin.readDocument(path)).not.toHaveProperty('openTime');

  const other = await waiting();
  await other.backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await closeRecord(other, 'patient');
  expect(await admin.readDocument(other.path)).toBeUndefined();
  expect(JSON.stringify(await admin.readDocument(`closed/${other.uid}`))).not.toMatch(/wish|tue|dana/);
});

test('a counselor reads how many wait for their own times; nobody else does', async () => {
  const [dana, omar, patient] = [await confirmedCounselor(), await confirmedCounselor(), await newBooker()];
  const parts = [{ part: 'evening', days: ['tue', 'thu'], people: 3 }];
  await admin.writeDocument(`waiting/${dana.uid}`, { parts, at: AT });
  await admin.writeDocument('waiting/staff', { about: [{ of: '', people: 3 }], at: AT });
  expect(await dana.backend.hours.loadWaiting(dana.uid)).toEqual({ parts, at: AT.getTime() });
  expect(await omar.backend.hours.loadWaiting(omar.uid)).toBeNull();
  for (const { backend } of [omar, patient]) {
    for (const id of [dana.uid, 'staff']) {
      await expect(backend.hours.loadWaiting(id)).rejects.toMatchObject({ code: 'permission-denied' });
    }
  }
});

test('a counselor’s copy says that there is a calendar feed, without its hash', async () => {
  const { backend, uid } = await confirmedCounselor();
  await backend.hours.saveHours(uid, someHours(), null);
  expect((await backend.records.readOwn(uid, 'counselor'))[`hours/${uid}`]).not.toHaveProperty('feed');
  const hash = await hashOf('secret');
  await backend.hours.setFeed(uid, hash);
  expect(await admin.readDocument(`hours/${uid}`)).toMatchObject({ feed: hash });
  const own = await backend.records.readOwn(uid, 'counselor');
  expect(own[`hours/${uid}`]).toMatchObject({ zone: 'Asia/Baghdad', feed: true });
  expect(JSON.stringify(own)).not.toContain(hash);
});
