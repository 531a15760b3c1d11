/** Where somebody wants emails, and whether any go out, by the adapters of the product, on the emulators with the rules of the product. */
import { expect, test } from 'vitest';
import type { MailKind } from '../../web/src/core/generated/tables';
import { everyKind } from '../../web/src/backend/mails/mailKinds';
import { losing } from './brokenNetwork';
import { admin, newClient, newCounselor, newTrustedPatient } from './client';
import type { Client } from './twoOfASession';

const ALL: readonly MailKind[] = ['sessions', 'messages', 'reminders'];

const want = ({ backend, uid }: Client, ...kinds: readonly MailKind[]) =>
  backend.addresses.chooseMails(uid, {
    ...everyKind(false),
    ...Object.fromEntries(kinds.map((kind) => [kind, true])),
  });
const addressOf = ({ uid }: Client) => admin.readDocument(`addresses/${uid}`);

test('an address is kept while something is wanted, and goes with the last kind', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid, email } = patient;
  expect(await backend.addresses.loadAddress(uid)).toBeNull();
  await want(patient, ...ALL);
  expect(await addressOf(patient)).toEqual({ email, kinds: ALL, at: expect.anything() as unknown });
  await want(patient, 'messages');
  expect(await backend.addresses.loadAddress(uid)).toEqual({ email, kinds: ['messages'] });
  await want(patient);
  await want(patient);
  expect(await addressOf(patient)).toBeUndefined();
});

test('what another tab has switched off stays off, and the last kind takes the address with it', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid, email } = patient;
  await want(patient, ...ALL);
  // What another tab wrote, of which this one knows nothing.
  await admin.writeDocument(`addresses/${uid}`, { email, kinds: ['sessions', 'reminders'], at: new Date() });
  expect(await backend.addresses.chooseMails(uid, { reminders: false })).toEqual(['sessions']);
  expect(await addressOf(patient)).toMatchObject({ email, kinds: ['sessions'] });
  expect(await backend.addresses.chooseMails(uid, { sessions: false })).toEqual([]);
  expect(await addressOf(patient)).toBeUndefined();
  expect(await backend.addresses.chooseMails(uid, { messages: true })).toEqual(['messages']);
  expect(await addressOf(patient)).toMatchObject({ email, kinds: ['messages'] });
});

test.each([0, 1, 2])('a choice whose request %i gets no answer can be made again', async (at) => {
  const patient = await newTrustedPatient();
  const { backend, uid } = patient;
  await want(patient, ...ALL);
  await losing('answer', at, () => backend.addresses.chooseMails(uid, { messages: false }));
  expect(await backend.addresses.chooseMails(uid, { messages: false })).toEqual(['sessions', 'reminders']);
});

test('one that is not the account’s any more is deleted when it is read', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid } = patient;
  await admin.writeDocument(`addresses/${uid}`, { email: 'before@example.com', kinds: ['sessions'], at: new Date() });
  expect(await backend.addresses.loadAddress(uid)).toBeNull();
  expect(await addressOf(patient)).toBeUndefined();
});

test('nothing is kept of an address that nobody has confirmed', async () => {
  const counselor = await newCounselor();
  await expect(want(counselor, ...ALL)).rejects.toMatchObject({ code: 'email-unconfirmed' });
  expect(await addressOf(counselor)).toBeUndefined();
});

test.each([
  ['on', { on: true }, true],
  ['off', { on: false }, false],
  ['said in another way', { on: 'true' }, false],
] as const)('whether emails go out is read by anybody: %s', async (_said, settings, sends) => {
  await admin.writeDocument('settings/mail', settings);
  expect(await newClient().addresses.sendsMail()).toBe(sends);
});

test('no emails go out where nothing is said of it', async () => {
  await admin.deleteDocument('settings/mail');
  expect(await newClient().addresses.sendsMail()).toBe(false);
});

test('who leaves leaves no address', async () => {
  const patient = await newTrustedPatient();
  await want(patient, ...ALL);
  expect(await patient.backend.records.readOwn(patient.uid, 'patient')).toHaveProperty(`addresses/${patient.uid}`, {
    email: patient.email,
    kinds: ALL,
    at: expect.any(String) as string,
  });
  await patient.backend.records.closeRecord(patient.uid, 'patient');
  expect(await addressOf(patient)).toBeUndefined();
});
