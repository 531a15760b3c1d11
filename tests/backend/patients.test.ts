/** Tests what the backend writes for a patient, on the emulators with the product's own rules; whole stored documents are compared. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Booking, Card, Purchase } from '../../web/src/core/generated/tables';
import { aBooking, aCard, aPurchase, emptyPatientFields } from '../../web/src/testing/builders';
import { admin, newPatient, newTrustedPatient } from './client';

const card = (changes: Partial<Card> = {}): Card => aCard({ id: randomUUID(), ...changes });
const booking = (changes: Partial<Booking> = {}): Booking =>
  aBooking({ id: randomUUID(), requestedAt: Date.now(), ...changes });
const purchase = (cardId: string, changes: Partial<Purchase> = {}): Purchase =>
  aPurchase({ entryId: randomUUID(), cardId, ...changes });

const time = expect.any(Date) as Date;

test('a new patient has every field of the record, empty if unknown, and no password', async () => {
  const { uid, email } = await newPatient();
  expect(await admin.readDocument(`patients/${uid}`)).toEqual({
    name: 'Şule',
    surname: 'Öz',
    email,
    birthday: '03 07 1991',
    ...emptyPatientFields(),
    updatedAt: time,
  });
});

test('creating the record again after a lost answer succeeds', async () => {
  const { backend, uid, email } = await newPatient();
  const again = { name: 'Şule', surname: 'Öz', birthday: '03 07 1991', email };
  await expect(backend.patients.createPatient(uid, again)).resolves.toBeUndefined();
});

test('a profile edit writes the changed fields and the time, nothing else', async () => {
  const { backend, uid } = await newPatient();
  const before = await admin.readDocument(`patients/${uid}`);
  await backend.patients.updatePatient(uid, {
    hobbies: 'chess',
    gender: 'Female',
    educationLevel: "Bacheclor's Degree",
  });
  expect(await admin.readDocument(`patients/${uid}`)).toEqual({
    ...before,
    hobbies: 'chess',
    gender: 'Female',
    educationLevel: "Bacheclor's Degree",
    updatedAt: time,
  });
});

test('a card is appended once, however often it is sent', async () => {
  const { backend, uid } = await newPatient();
  const [first, second] = [card(), card({ cardType: 'MasterCard' })];
  await backend.patients.appendCard(uid, first);
  await backend.patients.appendCard(uid, second);
  await backend.patients.appendCard(uid, first);
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ cards: [first, second] });
});

test('the eleventh card is refused by the limit', async () => {
  const { backend, uid } = await newPatient();
  for (let count = 0; count < 10; count += 1) await backend.patients.appendCard(uid, card());
  await expect(backend.patients.appendCard(uid, card())).rejects.toMatchObject({ code: 'limit-reached' });
});

test('removing a card removes that card alone, and removing it again succeeds', async () => {
  const { backend, uid } = await newPatient();
  const [first, second, third] = [card(), card(), card()];
  for (const one of [first, second, third]) await backend.patients.appendCard(uid, one);
  await backend.patients.removeCard(uid, second);
  await backend.patients.removeCard(uid, second);
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ cards: [first, third] });
});

test('a card is removed even if this tab knows it in another form', async () => {
  const { backend, uid } = await newPatient();
  const kept = card();
  await backend.patients.appendCard(uid, kept);
  await backend.patients.removeCard(uid, { ...kept, address: 'Another street' });
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ cards: [] });
});

test('a purchase writes the ledger entry and the counter together, once for its id', async () => {
  const { backend, uid } = await newPatient();
  const kept = card();
  await backend.patients.appendCard(uid, kept);
  const bought = purchase(kept.id, { ticket: 25, price: 40 });
  await backend.ledger.buyTicket(uid, bought);
  await backend.ledger.buyTicket(uid, bought);
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ tickets: 25, lastEntryId: bought.entryId });
  const { entryId, ...entry } = bought;
  expect(await admin.readDocument(`patients/${uid}/ledger/${entryId}`)).toEqual({ ...entry, at: time });
});

test('two tabs that buy at the same moment lose no ticket', async () => {
  const { backend, uid } = await newPatient();
  const kept = card();
  await backend.patients.appendCard(uid, kept);
  const bought = Array.from({ length: 6 }, () => purchase(kept.id));
  await Promise.all(bought.map((one) => backend.ledger.buyTicket(uid, one)));
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ tickets: 30 });
  expect(Object.keys(await admin.readCollection(`patients/${uid}/ledger`))).toHaveLength(6);
});

test('a request needs the consent, and is appended once with both times', async () => {
  const { backend, uid } = await newTrustedPatient();
  const asked = booking();
  await expect(backend.patients.appendBooking(uid, asked)).rejects.toMatchObject({ code: 'permission-denied' });
  await backend.consent.giveConsent(uid, 1, 'guardian');
  await backend.consent.giveConsent(uid, 1, 'adult');
  await backend.patients.appendBooking(uid, asked);
  await backend.patients.appendBooking(uid, asked);
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({
    consent: { version: 1, as: 'guardian', at: time },
    bookings: [{ ...asked, requestedAt: new Date(asked.requestedAt) }],
    lastBookingAt: time,
  });
  const profile = await backend.records.loadProfile(uid);
  expect(profile).toMatchObject({ record: { bookings: [asked], consent: { version: 1, as: 'guardian' } } });
});

test('a consent can be withdrawn with the requests, any number of times, and can be given again', async () => {
  const { backend, uid } = await newTrustedPatient();
  await backend.consent.giveConsent(uid, 1, 'adult');
  await backend.patients.appendBooking(uid, booking());
  const kept = card();
  await backend.patients.appendCard(uid, kept);
  for (let times = 1; times <= 2; times += 1) {
    await backend.consent.withdrawConsent(uid);
    const stored = await admin.readDocument(`patients/${uid}`);
    expect(stored).toMatchObject({ bookings: [], cards: [kept] });
    expect(Object.keys(stored ?? {})).not.toEqual(expect.arrayContaining(['consent']));
    expect(Object.keys(stored ?? {})).not.toEqual(expect.arrayContaining(['lastBookingAt']));
  }
  await expect(backend.patients.appendBooking(uid, booking())).rejects.toMatchObject({ code: 'permission-denied' });
  await backend.consent.giveConsent(uid, 1, 'guardian');
  await backend.patients.appendBooking(uid, booking());
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ consent: { as: 'guardian' } });
});

/** A patient who has consented, with requests sent this many days ago. */
async function agreed(...daysAgo: number[]) {
  const { backend, uid } = await newTrustedPatient();
  await backend.consent.giveConsent(uid, 1, 'adult');
  const bookings = daysAgo.map((days) => ({ ...booking(), requestedAt: new Date(Date.now() - days * DAY_MS) }));
  const record = await admin.readDocument(`patients/${uid}`);
  await admin.writeDocument(`patients/${uid}`, { ...record, bookings });
  return { backend, uid };
}

const DAY_MS = 86_400_000;

test('a retry hours later has another time, and is still the same request', async () => {
  const { backend, uid } = await agreed();
  const asked = booking({ requestedAt: Date.now() - DAY_MS / 2 });
  await backend.patients.appendBooking(uid, asked);
  await backend.patients.appendBooking(uid, { ...asked, requestedAt: Date.now() });
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ bookings: [{ id: asked.id }] });
});

test('other answers under the id of a stored request fail', async () => {
  const { backend, uid } = await agreed();
  const asked = booking();
  await backend.patients.appendBooking(uid, asked);
  const other = backend.patients.appendBooking(uid, { ...asked, '6': 'Something else.', requestedAt: Date.now() });
  await expect(other).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ bookings: [{ '6': asked['6'] }] });
});

test.each([-3, 3])('a request from a clock that is wrong by %i days is refused for that reason', async (days) => {
  const { backend, uid } = await agreed();
  const asked = booking({ requestedAt: Date.now() + days * DAY_MS });
  await expect(backend.patients.appendBooking(uid, asked)).rejects.toMatchObject({ code: 'wrong-clock' });
  await backend.patients.appendBooking(uid, { ...asked, requestedAt: Date.now() });
});

test('the sixth request in seven days is refused for that reason', async () => {
  const paused = await agreed(30, 6, 5, 4, 3, 2);
  const refused = paused.backend.patients.appendBooking(paused.uid, booking());
  await expect(refused).rejects.toMatchObject({ code: 'requests-paused' });
  const free = await agreed(30, 8, 5, 4, 3, 2);
  await free.backend.patients.appendBooking(free.uid, booking());
});

test('a refusal of a signed-out user means that the session ended', async () => {
  const { backend, uid } = await newPatient();
  await backend.identity.signOut();
  await expect(backend.patients.appendCard(uid, card())).rejects.toMatchObject({ code: 'session-expired' });
});

test('the ledger is read newest first, fifty entries at a time, whatever wrote them', async () => {
  const { backend, uid } = await newPatient();
  for (let index = 0; index < 51; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 1000);
    await admin.writeDocument(`patients/${uid}/ledger/session-${String(index)}`, { kind: 'session', ticket: -1, at });
  }
  const first = await backend.ledger.listLedger(uid);
  expect(first.entries.map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, at) => `session-${String(50 - at)}`),
  );
  expect(first.entries[0]).toMatchObject({ kind: 'session', ticket: -1, at: Date.UTC(2026, 0, 1) + 50_000 });
  const second = await backend.ledger.listLedger(uid, first.next ?? '');
  expect(second.entries.map(({ id }) => id)).toEqual(['session-0']);
  expect(second.next).toBeNull();
});

test('entries written at one moment are read once each, even if a page ends between them', async () => {
  const { backend, uid } = await newPatient();
  const ids = Array.from({ length: 52 }, (_, index) => `session-${String(10 + index)}`);
  const at = new Date(Date.UTC(2026, 0, 1, 9, 30, 0, 123));
  for (const id of ids) await admin.writeDocument(`patients/${uid}/ledger/${id}`, { kind: 'session', ticket: -1, at });
  const first = await backend.ledger.listLedger(uid);
  const second = await backend.ledger.listLedger(uid, first.next ?? '');
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids.toReversed());
  expect([first.entries.length, second.next]).toEqual([50, null]);
});
