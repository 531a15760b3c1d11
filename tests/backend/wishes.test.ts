/** Tests of waiting for a time that opens, by the product's adapters and rules on the emulators. */
import { expect, test } from 'vitest';
import type { NewWish } from '../../web/src/backend/ports';
import { LIMITS } from '../../web/src/core/generated/tables';
import { aWish } from '../../web/src/testing/builders';
import { losing } from './brokenNetwork';
import { admin, confirmEmail, newPatient, newTrustedPatient } from './client';
import type { Client } from './twoOfASession';

const DAY_MS = 86_400_000;

/** A wish of this moment, for 30 days. */
function newWish(changes: Partial<NewWish> = {}): NewWish {
  const { since, ...wish } = aWish({ until: Date.now() + 30 * DAY_MS });
  expect(since).toBeLessThan(Date.now());
  return { ...wish, ...changes };
}

const stored = ({ uid }: Client) => admin.readDocument(`patients/${uid}`);
const store = ({ backend, uid }: Client, changes: Partial<NewWish> = {}) =>
  backend.wishes.storeWish(uid, newWish(changes));
/** Names a time as functions do. */
const find = async (patient: Client) =>
  admin.writeDocument(`patients/${patient.uid}`, { ...(await stored(patient)), openTime: 'dana_495000' });
const refusal = { code: 'permission-denied' };

test('a wish is stored with the server’s time, read back, replaced and stopped', async () => {
  const patient = await newTrustedPatient();
  const { wishes } = patient.backend;
  expect(await wishes.loadWish(patient.uid)).toEqual({ wish: null, openTime: null });
  const wish = newWish();
  await wishes.storeWish(patient.uid, wish);
  const first = (await wishes.loadWish(patient.uid)).wish;
  expect(first).toEqual({ ...wish, since: expect.any(Number) as unknown });
  expect(Math.abs((first?.since ?? 0) - Date.now())).toBeLessThan(60_000);
  await store(patient, { counselor: 'dana', days: ['mon'] });
  const second = (await wishes.loadWish(patient.uid)).wish;
  expect(second).toMatchObject({ counselor: 'dana', days: ['mon'] });
  expect(second?.since).toBeGreaterThan(first?.since ?? 0);
  await wishes.stopWish(patient.uid);
  await wishes.stopWish(patient.uid);
  expect(await stored(patient)).not.toHaveProperty('wish');
});

test('what functions found is read, and is gone after a new wish and after a stop', async () => {
  const patient = await newTrustedPatient();
  const { wishes } = patient.backend;
  const found = async () => {
    await find(patient);
    expect((await wishes.loadWish(patient.uid)).openTime).toBe('dana_495000');
  };
  await store(patient);
  await found();
  await store(patient);
  expect(await stored(patient)).not.toHaveProperty('openTime');
  await found();
  await wishes.stopWish(patient.uid);
  expect(await stored(patient)).not.toHaveProperty('openTime');
});

test.each<[string, () => Partial<NewWish>]>([
  ['no day', () => ({ days: [] })],
  ['no part of a day', () => ({ parts: [] })],
  ['an end in the past', () => ({ until: Date.now() - 60_000 })],
  ['an end after more than 60 days', () => ({ until: Date.now() + LIMITS.WISH_DAYS * DAY_MS + 60_000 })],
  ['a topic, but no consent', () => ({ topics: ['Depression'] })],
])('a wish with %s is refused', async (_what, changes) => {
  const patient = await newTrustedPatient();
  await expect(store(patient, changes())).rejects.toMatchObject(refusal);
  expect(await stored(patient)).not.toHaveProperty('wish');
});

test('a wish needs a confirmed email, and a record that says since when sign-ins count', async () => {
  const patient = await newPatient();
  await expect(store(patient)).rejects.toMatchObject(refusal);
  await confirmEmail(patient);
  await expect(store(patient)).rejects.toMatchObject(refusal);
  await patient.backend.records.endOlderSignIns(patient.uid, 'patient');
  await store(patient);
  expect(await stored(patient)).toHaveProperty('wish');
});

test('nobody else reads or changes it', async () => {
  const [patient, other] = await Promise.all([newTrustedPatient(), newTrustedPatient()]);
  await store(patient);
  await expect(other.backend.wishes.loadWish(patient.uid)).rejects.toMatchObject(refusal);
  await expect(other.backend.wishes.storeWish(patient.uid, newWish())).rejects.toMatchObject(refusal);
  await expect(other.backend.wishes.stopWish(patient.uid)).rejects.toMatchObject(refusal);
  expect(await stored(patient)).toHaveProperty('wish');
});

test('withdrawing the consent to requests removes a wish with topics', async () => {
  const patient = await newTrustedPatient();
  const { consent, wishes } = patient.backend;
  await consent.giveConsent(patient.uid, LIMITS.CONSENT_VERSION, 'adult');
  await store(patient, { topics: ['Depression', 'Family conflicts'] });
  expect((await wishes.loadWish(patient.uid)).wish?.topics).toEqual(['Depression', 'Family conflicts']);
  await find(patient);
  await consent.withdrawConsent(patient.uid);
  const record = await stored(patient);
  expect(record).not.toHaveProperty('wish');
  expect(record).not.toHaveProperty('openTime');
});

test('a stop whose answer is lost can be repeated', async () => {
  const patient = await newTrustedPatient();
  await store(patient);
  await losing('answer', 0, () => patient.backend.wishes.stopWish(patient.uid));
  await patient.backend.wishes.stopWish(patient.uid);
  expect(await stored(patient)).not.toHaveProperty('wish');
});
