/**
 * Tests a patient's shared data, what is deleted with a consent and with the record, and both sides' copies of their data, on the emulators
 * with the product's rules.
 */
import { losing } from './brokenNetwork';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Booking } from '../../web/src/core/generated/tables';
import { aBooking, someHours } from '../../web/src/testing/builders';
import { admin, closeRecord, newClient, PASSWORD } from './client';
import {
  booked,
  type Client,
  inHours,
  newBooker,
  newOffering,
  seen,
  setVerified,
  turn,
  wanted,
  withSession,
} from './twoOfASession';

/** A patient who has requested an appointment, with the request. */
async function asked(): Promise<{ patient: Client; request: Booking }> {
  const patient = await newBooker();
  const request = aBooking({ id: randomUUID(), requestedAt: Date.now() });
  await patient.backend.patients.appendBooking(patient.uid, request);
  return { patient, request };
}

const SARA = { name: 'Sara, my sister', phone: '+964 750 123', country: '' };

/** A session with shared answers. */
async function shared() {
  const start = inHours(50);
  const [{ patient, request }, counselor] = [await asked(), await newOffering(start)];
  const session = wanted(patient, counselor, start, { answers: request });
  await patient.backend.sessions.bookSession(session);
  const answersAs = ({ backend }: Client) => backend.sessions.loadAnswers(session.id);
  return { patient, counselor, request, id: session.id, answersAs };
}

test('answers are shared with the booked counselor alone, and only while that counselor is verified', async () => {
  const { patient, counselor, request, answersAs } = await shared();
  expect(await answersAs(patient)).toEqual(request);
  expect(await answersAs(counselor)).toEqual(request);
  expect(await answersAs(await newOffering())).toBeNull();
  await setVerified(counselor.uid, false);
  expect(await answersAs(counselor)).toBeNull();
});

test('a session without shared answers has none, and a request of another patient can’t be shared', async () => {
  const start = inHours(50);
  const [{ patient }, counselor] = [await asked(), await newOffering(start)];
  const strange = wanted(patient, counselor, start, { answers: aBooking({ id: randomUUID() }) });
  await expect(patient.backend.sessions.bookSession(strange)).rejects.toMatchObject({ code: 'session-changed' });
  const { id } = await booked(patient, counselor, start);
  expect(await counselor.backend.sessions.loadAnswers(id)).toBeNull();
});

test('shared answers can be withdrawn any number of times', async () => {
  const { patient, counselor, id, answersAs } = await shared();
  await patient.backend.sessions.unshareAnswers(id);
  await patient.backend.sessions.unshareAnswers(id);
  expect([await answersAs(patient), await answersAs(counselor)]).toEqual([null, null]);
});

test('the emergency contact is visible to the patient, and to the counselor only around the session', async () => {
  const { patient, counselor, id } = await withSession();
  const seenBy = ({ backend }: Client) => backend.sessions.loadEmergencyContact(id);
  expect([await seenBy(patient), await seenBy(counselor)]).toEqual([null, null]);
  await patient.backend.sessions.addEmergencyContact(id, SARA);
  expect(await seenBy(patient)).toMatchObject(SARA);
  expect(await seenBy(counselor)).toBeNull();
  // Like a session that is under way.
  await turn(id, { start: new Date(Date.now() - 5 * 60_000) });
  expect(await seenBy(counselor)).toMatchObject(SARA);
  expect(await seenBy(await newOffering())).toBeNull();
  await setVerified(counselor.uid, false);
  expect(await seenBy(counselor)).toBeNull();
});

test('the counselor sees the emergency contact once one of the two has reported danger to staff', async () => {
  const { patient, counselor, id } = await withSession();
  await patient.backend.sessions.addEmergencyContact(id, SARA);
  await counselor.backend.messages.reportDanger(id, counselor.uid);
  expect(await counselor.backend.sessions.loadEmergencyContact(id)).toMatchObject(SARA);
});

test('an emergency contact is stored once, deleted any number of times, and can be stored again', async () => {
  const { patient, counselor, id } = await withSession();
  const { sessions } = patient.backend;
  await sessions.addEmergencyContact(id, SARA);
  await sessions.addEmergencyContact(id, SARA);
  const other = { ...SARA, name: 'Leyla' };
  await expect(sessions.addEmergencyContact(id, other)).rejects.toMatchObject({ code: 'session-changed' });
  await sessions.removeEmergencyContact(id);
  await sessions.removeEmergencyContact(id);
  await sessions.addEmergencyContact(id, other);
  expect(await sessions.loadEmergencyContact(id)).toMatchObject(other);
  const own = async ({ backend, uid }: Client, role: 'patient' | 'counselor') =>
    Object.keys(await backend.records.readOwn(uid, role));
  expect(await own(patient, 'patient')).toContain(`sessions/${id}/shared/emergency`);
  expect(await own(counselor, 'counselor')).not.toContain(`sessions/${id}/shared/emergency`);
});

test('an emergency contact whose answer is lost is stored once', async () => {
  const { patient, id } = await withSession();
  await losing('answer', 0, () => patient.backend.sessions.addEmergencyContact(id, SARA));
  await patient.backend.sessions.addEmergencyContact(id, SARA);
  expect(await patient.backend.sessions.loadEmergencyContact(id)).toMatchObject(SARA);
});

test('withdrawing a consent removes what was shared; the sessions stay', async () => {
  const { patient, counselor, id, answersAs } = await shared();
  await patient.backend.consent.withdrawConsent(patient.uid);
  await patient.backend.consent.withdrawConsent(patient.uid);
  expect(await answersAs(counselor)).toBeNull();
  expect(await seen(counselor, id)).toMatchObject({ state: 'booked' });
  expect(await admin.readDocument(`patients/${patient.uid}`)).toMatchObject({ bookings: [] });
});

test('if withdrawing a consent breaks off, the consent stays and the next try does all of it', async () => {
  const { patient, answersAs } = await shared();
  for (let at = 0; ; at += 1) {
    const { broke, thrown } = await losing('request', at, () => patient.backend.consent.withdrawConsent(patient.uid));
    if (!broke) break;
    expect(thrown).toMatchObject({ code: 'offline' });
    expect(await admin.readDocument(`patients/${patient.uid}`)).toHaveProperty('consent');
  }
  expect(await answersAs(patient)).toBeNull();
});

test('each side’s copy holds what belongs to it, and nobody else’s answers', async () => {
  const { patient, counselor, id } = await shared();
  await counselor.backend.hours.saveHours(counselor.uid, someHours(), null);
  await counselor.backend.blocks.block(counselor.uid, 'somebody');
  await turn(id, { state: 'held' });
  await patient.backend.sessions.contestSession(await seen(patient, id), 'cutShort');
  const { hour } = await seen(patient, id);
  const own = async ({ backend, uid }: Client, role: 'patient' | 'counselor') =>
    Object.keys(await backend.records.readOwn(uid, role)).sort();
  const patients = await own(patient, 'patient');
  expect(patients).toEqual(
    expect.arrayContaining([
      `contests/${id}`,
      `patients/${patient.uid}`,
      `patients/${patient.uid}/diary/${String(hour)}`,
      `patients/${patient.uid}/ledger/session-${id}`,
      `patients/${patient.uid}/places/1`,
      `sessions/${id}`,
      `sessions/${id}/shared/answers`,
    ]),
  );
  // The extra entry is the purchase of the tickets.
  expect(patients).toHaveLength(8);
  expect(await own(counselor, 'counselor')).toEqual([
    `blocks/${counselor.uid}_somebody`,
    `contests/${id}`,
    `counselorProfiles/${counselor.uid}`,
    `counselors/${counselor.uid}`,
    `hours/${counselor.uid}`,
    `sessions/${id}`,
    `slots/${counselor.uid}_${String(hour)}`,
  ]);
});

test('a patient who leaves after their session began leaves only the uid in it', async () => {
  const { patient, counselor, id } = await shared();
  await patient.backend.sessions.addEmergencyContact(id, SARA);
  await turn(id, { state: 'held' });
  await patient.backend.sessions.contestSession(await seen(patient, id), 'notHeld');
  await patient.backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await closeRecord(patient, 'patient');
  await patient.backend.ledger.deleteLedger(patient.uid);
  for (let times = 1; times <= 2; times += 1) await patient.backend.sessions.forgetPatient(patient.uid);
  expect(await seen(counselor, id)).toMatchObject({ patient: patient.uid, patientName: '', state: 'held' });
  const below = [`patients/${patient.uid}`, `sessions/${id}`].map((path) => admin.exportDatabase(path));
  expect(await Promise.all(below)).toEqual([{}, {}]);
  expect(await admin.readDocument(`contests/${id}`)).toBeUndefined();
});

test('a counselor who leaves while a session is booked keeps only the time that it takes', async () => {
  const { counselor, id } = await shared();
  await counselor.backend.slots.offerSlots(counselor.uid, [
    { start: inHours(60), languages: ['en'], ways: ['video'], whom: ['self'] },
  ]);
  await counselor.backend.blocks.block(counselor.uid, 'somebody');
  for (let times = 1; times <= 2; times += 1) await counselor.backend.sessions.forgetCounselor(counselor.uid);
  const { hour } = await seen(counselor, id);
  expect((await counselor.backend.slots.listOwnSlots(counselor.uid, 0)).map((slot) => slot.hour)).toEqual([hour]);
  expect(await counselor.backend.hours.loadHours(counselor.uid)).toBeNull();
  expect(await counselor.backend.blocks.isBlocked(counselor.uid, 'somebody')).toBe(false);
});

test('a sign-in that no longer counts for the record books and cancels nothing, and its session ends', async () => {
  const [start, later] = [inHours(50), inHours(52)];
  const [patient, counselor] = [await newBooker(), await newOffering(start, later)];
  const session = await booked(patient, counselor, start);
  const [one, other] = [newClient(), newClient()];
  for (const { identity } of [one, other]) await identity.signIn(patient.email, PASSWORD);
  // Sign-ins differ only by whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await patient.backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await patient.backend.records.endOlderSignIns(patient.uid, 'patient');
  const effects = ['openSlot', 'returnTicket'] as const;
  const end = { state: 'cancelled', by: 'patient', returned: true, effects } as const;
  const expired = { code: 'session-expired' };
  await expect(one.sessions.endSession(session, end)).rejects.toMatchObject(expired);
  const booking = wanted(patient, counselor, later, { place: '2' });
  await expect(other.sessions.bookSession(booking)).rejects.toMatchObject(expired);
  expect(await seen(patient, session.id)).toEqual(session);
});

test('a token from before the email was confirmed is renewed, and books', async () => {
  const start = inHours(50);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  await admin.updateAccount(patient.uid, { emailVerified: false });
  const elsewhere = newClient();
  await elsewhere.identity.signIn(patient.email, PASSWORD);
  await admin.updateAccount(patient.uid, { emailVerified: true });
  const session = wanted(patient, counselor, start);
  await elsewhere.sessions.bookSession(session);
  expect(await seen(patient, session.id)).toMatchObject({ state: 'booked' });
});
