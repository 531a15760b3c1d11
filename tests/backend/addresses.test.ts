/** Tests where people want emails and whether emails go out, by the product's adapters and rules on the emulators. */
import { expect, test } from 'vitest';
import type { MailKind } from '../../web/src/core/generated/tables';
import { everyKind } from '../../web/src/backend/mails/mailKinds';
import { losing } from './brokenNetwork';
import { admin, closeRecord, newClient, newCounselor, newTrustedPatient } from './client';
import type { Client } from './twoOfASession';

const ALL: readonly MailKind[] = ['sessions', 'messages', 'reminders', 'team'];

const want = ({ backend, uid }: Client, ...kinds: readonly MailKind[]) =>
  backend.addresses.chooseMails(
    uid,
    { ...everyKind(false), ...Object.fromEntries(kinds.map((kind) => [kind, true])) },
    'tr',
  );
const addressOf = ({ uid }: Client) => admin.readDocument(`addresses/${uid}`);

test('an address is kept while its owner wants any emails, and is deleted with the last kind', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid, email } = patient;
  expect(await backend.addresses.loadAddress(uid)).toBeNull();
  await want(patient, ...ALL);
  expect(await addressOf(patient)).toEqual({ email, kinds: ALL, language: 'tr', at: expect.anything() as unknown });
  await want(patient, 'messages');
  expect(await backend.addresses.loadAddress(uid)).toEqual({ email, kinds: ['messages'] });
  await want(patient);
  await want(patient);
  expect(await addressOf(patient)).toBeUndefined();
});

test('a kind that another tab switched off stays off, and the last kind removes the address', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid, email } = patient;
  await want(patient, ...ALL);
  // Another tab wrote this, and this tab doesn't know it.
  await admin.writeDocument(`addresses/${uid}`, { email, kinds: ['sessions', 'reminders'], at: new Date() });
  expect(await backend.addresses.chooseMails(uid, { reminders: false }, 'tr')).toEqual(['sessions']);
  expect(await addressOf(patient)).toMatchObject({ email, kinds: ['sessions'] });
  expect(await backend.addresses.chooseMails(uid, { sessions: false }, 'tr')).toEqual([]);
  expect(await addressOf(patient)).toBeUndefined();
  expect(await backend.addresses.chooseMails(uid, { messages: true }, 'tr')).toEqual(['messages']);
  expect(await addressOf(patient)).toMatchObject({ email, kinds: ['messages'] });
});

test.each([0, 1, 2])('a choice whose request %i gets no answer can be made again', async (at) => {
  const patient = await newTrustedPatient();
  const { backend, uid } = patient;
  await want(patient, ...ALL);
  await losing('answer', at, () => backend.addresses.chooseMails(uid, { messages: false }, 'tr'));
  expect(await backend.addresses.chooseMails(uid, { messages: false }, 'tr')).toEqual([
    'sessions',
    'reminders',
    'team',
  ]);
});

test('an address that no longer matches the account is deleted when it is read', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid } = patient;
  await admin.writeDocument(`addresses/${uid}`, { email: 'before@example.com', kinds: ['sessions'], at: new Date() });
  expect(await backend.addresses.loadAddress(uid)).toBeNull();
  expect(await addressOf(patient)).toBeUndefined();
});

test('after somebody turned all emails off, their owner reads when, and chooses again or leaves them off', async () => {
  const patient = await newTrustedPatient();
  const { backend, uid, email } = patient;
  const at = new Date(Date.now() - 60_000);
  // As the function stores it (functions/mail/off.ts).
  const turnOff = () => admin.writeDocument(`addresses/${uid}`, { off: true, at });
  await turnOff();
  expect(await backend.addresses.loadAddress(uid)).toEqual({ email: '', kinds: [], offAt: at.getTime() });
  await want(patient, 'messages');
  expect(await addressOf(patient)).toEqual({
    ...{ email, kinds: ['messages'], language: 'tr', at: expect.anything() as unknown },
  });
  await turnOff();
  await want(patient);
  expect(await addressOf(patient)).toBeUndefined();
});

test('an unconfirmed address is not stored', async () => {
  const counselor = await newCounselor();
  await expect(want(counselor, ...ALL)).rejects.toMatchObject({ code: 'email-unconfirmed' });
  expect(await addressOf(counselor)).toBeUndefined();
});

test.each([
  ['on', { on: true }, true],
  ['off', { on: false }, false],
  ['set to another value', { on: 'true' }, false],
] as const)('anybody can read whether emails go out: %s', async (_said, settings, sends) => {
  await admin.writeDocument('settings/mail', settings);
  expect(await newClient().addresses.sendsMail()).toBe(sends);
});

test('no emails go out if the settings say nothing about them', async () => {
  await admin.deleteDocument('settings/mail');
  expect(await newClient().addresses.sendsMail()).toBe(false);
});

test('a user who leaves leaves no address behind', async () => {
  const patient = await newTrustedPatient();
  await want(patient, ...ALL);
  expect(await patient.backend.records.readOwn(patient.uid, 'patient')).toHaveProperty(`addresses/${patient.uid}`, {
    email: patient.email,
    kinds: ALL,
    language: 'tr',
    at: expect.any(String) as string,
  });
  await closeRecord(patient, 'patient');
  expect(await addressOf(patient)).toBeUndefined();
});
