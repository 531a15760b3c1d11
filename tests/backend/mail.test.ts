/** Emails that are to be sent, by the adapters of the product, on the emulators with the rules of the product: who wants them gets them, and nothing fails by them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewMessage, OwnSession, SessionEnd } from '../../web/src/backend/ports';
import type { MailKind } from '../../web/src/core/generated/tables';
import { everyKind } from '../../web/src/backend/mailKinds';
import { hourOf } from '../../web/src/testing/builders';
import { losing } from './brokenNetwork';
import { admin, confirmEmail, newCounselor } from './client';
import {
  booked,
  type Client,
  inHours,
  newBooker,
  newOffering,
  seen,
  setVerified,
  tickets,
  turn,
  wanted,
} from './twoOfASession';

const HOUR_MS = 3_600_000;
const ALL: readonly MailKind[] = ['sessions', 'messages', 'reminders'];
const [START, LATER] = [inHours(50), inHours(60)];

const freely: SessionEnd = { state: 'cancelled', by: 'patient', returned: true, slot: 'open' };
const byCounselor: SessionEnd = { state: 'cancelled', by: 'counselor', returned: true, slot: 'remove' };

/** A patient and a counselor, both confirmed. */
async function theTwo(): Promise<{ patient: Client; counselor: Client }> {
  const [patient, counselor] = [await newBooker(), await newOffering(START, LATER)];
  await confirmEmail(counselor);
  return { patient, counselor };
}
const want = ({ backend, uid }: Client, ...kinds: readonly MailKind[]) =>
  backend.addresses.chooseMails(uid, {
    ...everyKind(false),
    ...Object.fromEntries(kinds.map((kind) => [kind, true])),
  });
const addressOf = ({ uid }: Client) => admin.readDocument(`addresses/${uid}`);

/** The mails about a session, by the end of their names. */
async function mailsOf(id: string): Promise<Record<string, unknown>> {
  const all = await admin.readCollection('mail');
  const own = Object.entries(all).filter(([name]) => name.startsWith(id));
  return Object.fromEntries(own.map(([name, mail]) => [name.slice(id.length + 1), mail]));
}
const names = async (id: string) => Object.keys(await mailsOf(id)).sort();

test('an address is kept while something is wanted, and goes with the last kind', async () => {
  const { patient } = await theTwo();
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
  const { patient } = await theTwo();
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
  const { patient } = await theTwo();
  const { backend, uid } = patient;
  await want(patient, ...ALL);
  await losing('answer', at, () => backend.addresses.chooseMails(uid, { messages: false }));
  expect(await backend.addresses.chooseMails(uid, { messages: false })).toEqual(['sessions', 'reminders']);
});

test('one that is not the account’s any more is deleted when it is read', async () => {
  const { patient } = await theTwo();
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

test('a booking tells the counselor and the patient, in the session’s language, and no more than that', async () => {
  const { patient, counselor } = await theTwo();
  await Promise.all([want(patient, ...ALL), want(counselor, 'sessions')]);
  const session = wanted(patient, counselor, START, { language: 'ar' });
  await patient.backend.sessions.bookSession(session);
  const mail = (to: Client) => ({
    toUids: [to.uid],
    template: { name: 'booked-ar', data: { session: session.id } },
    at: expect.anything() as unknown,
  });
  expect(await mailsOf(session.id)).toEqual({ 'booked0-patient': mail(patient), 'booked0-counselor': mail(counselor) });
});

test.each([
  ['nobody', [], [], []],
  ['the patient alone', ['sessions'], [], ['booked0-patient']],
  ['the counselor alone', [], ['sessions'], ['booked0-counselor']],
  ['nobody, of sessions', ['messages', 'reminders'], ['messages'], []],
] as const)('a booking goes through where %s wants mail', async (_who, own, theirs, mails) => {
  const { patient, counselor } = await theTwo();
  await Promise.all([want(patient, ...own), want(counselor, ...theirs)]);
  const { id } = await booked(patient, counselor, START);
  expect(await names(id)).toEqual(mails);
  expect(await tickets(patient)).toEqual([4, 4]);
});

test.each([0, 1, 2])(
  'a booking with mail whose request %i gets no answer is stored once, and so is the mail',
  async (at) => {
    const { patient, counselor } = await theTwo();
    await want(counselor, 'sessions');
    const session = wanted(patient, counselor, START);
    await losing('answer', at, () => patient.backend.sessions.bookSession(session));
    await patient.backend.sessions.bookSession(session);
    expect(await names(session.id)).toEqual(['booked0-counselor']);
    expect(await tickets(patient)).toEqual([4, 4]);
  },
);

test('who moves and cancels tells the counselor who wants that, and keeps to it where it was switched on or off meanwhile', async () => {
  const { patient, counselor } = await theTwo();
  const session = await booked(patient, counselor, START);
  // That nobody wants mail is known in this tab by now.
  await want(counselor, 'sessions');
  await patient.backend.sessions.moveSession(session, { start: LATER, hour: hourOf(LATER) });
  expect(await names(session.id)).toEqual(['moved1-counselor']);
  // And now that it is wanted.
  await want(counselor);
  await patient.backend.sessions.endSession(await seen(patient, session.id), freely);
  expect(await names(session.id)).toEqual(['moved1-counselor']);
  expect(await seen(counselor, session.id)).toMatchObject({ state: 'cancelled', moves: 1 });
});

test('a counselor who cancels tells the patient who wants that; one who is not verified any more tells nobody', async () => {
  const { patient, counselor } = await theTwo();
  await want(patient, ...ALL);
  const first = await booked(patient, counselor, START);
  const second = await booked(patient, counselor, LATER, '2');
  await counselor.backend.sessions.endSession(first, byCounselor);
  expect((await mailsOf(first.id))['cancelled0-patient']).toEqual({
    toUids: [patient.uid],
    template: { name: 'cancelled-en', data: { session: first.id } },
    at: expect.anything() as unknown,
  });
  await setVerified(counselor.uid, false);
  await counselor.backend.sessions.endSession(second, byCounselor);
  expect(await names(second.id)).toEqual(['booked0-patient']);
  expect(await seen(patient, second.id)).toMatchObject({ state: 'cancelled' });
});

test.each([
  ['closed', { state: 'held', by: '', returned: false, slot: 'keep' }],
  ['closed', { state: 'missed', by: 'patient', returned: false, slot: 'keep' }],
  ['missed', { state: 'missed', by: 'counselor', returned: true, slot: 'keep' }],
] as const)('the patient is told that it was %s (%o)', async (event, end) => {
  const { patient, counselor } = await theTwo();
  await want(patient, 'sessions');
  const session = await booked(patient, counselor, START);
  await turn(session.id, { start: new Date(Date.now() - 2 * HOUR_MS) });
  await counselor.backend.sessions.endSession(await seen(counselor, session.id), end);
  expect(await names(session.id)).toEqual(['booked0-patient', `${event}0-patient`]);
});

const message = ({ uid }: Client, session: OwnSession, counting: NewMessage['counting'] = 'on'): NewMessage => ({
  ...{ id: randomUUID(), from: uid, text: 'x', session, counting, now: Date.now() },
});

test('a message tells the other once a day, and arrives whatever becomes of its mail', async () => {
  const { patient, counselor } = await theTwo();
  const session = await booked(patient, counselor, START);
  await want(counselor, 'messages');
  const thread = `${patient.uid}_${counselor.uid}`;
  const sent = [message(patient, session, 'first'), message(patient, session), message(patient, session)];
  for (const one of sent) await patient.backend.messages.sendMessage(one);
  const day = Math.floor(Date.now() / (24 * HOUR_MS));
  expect(await mailsOf(thread)).toEqual({
    [`${String(day)}-${patient.uid}`]: {
      toUids: [counselor.uid],
      template: { name: 'message-en', data: { thread } },
      at: expect.anything() as unknown,
    },
  });
  // The patient wants none, and the clock of this tab is wrong.
  await counselor.backend.messages.sendMessage({ ...message(counselor, session), now: 0 });
  const { messages } = await patient.backend.messages.listMessages(
    { patient: patient.uid, counselor: counselor.uid },
    {},
  );
  expect(messages).toHaveLength(4);
  expect(await names(thread)).toHaveLength(1);
});

test('who leaves leaves no address, and is not told of what the other cancels', async () => {
  const { patient, counselor } = await theTwo();
  await want(patient, ...ALL);
  const session = await booked(patient, counselor, START);
  expect(await patient.backend.records.readOwn(patient.uid, 'patient')).toHaveProperty(`addresses/${patient.uid}`, {
    email: patient.email,
    kinds: ALL,
    at: expect.any(String) as string,
  });
  await patient.backend.records.closeRecord(patient.uid, 'patient');
  expect(await addressOf(patient)).toBeUndefined();
  await counselor.backend.sessions.endSession(session, { ...byCounselor, returned: false });
  expect(await names(session.id)).toEqual(['booked0-patient']);
});
