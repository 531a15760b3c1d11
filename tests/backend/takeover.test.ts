/**
 * Plays to the end on the emulators what happens if somebody registers an address before its owner comes, and if somebody else is logged in
 * after the owner returned: by REST on one side and by the product's own code on the other.
 */
import { randomUUID } from 'node:crypto';
import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { portsOver } from '../../web/src/backend/firebase';
import { openFirebase } from '../../web/src/backend/firebase/opening/app';
import type { Backend } from '../../web/src/backend/ports';
import { signOutEverywhere } from '../../web/src/state/profile/actions';
import { addCard } from '../../web/src/state/cards/actions';
import { giveConsent } from '../../web/src/state/consent/actions';
import { addBooking } from '../../web/src/state/requests/actions';
import { selectSession } from '../../web/src/state/account/selectors';
import { startListening } from '../../web/src/state/account/actions';
import { makeStore } from '../../web/src/state/store';
import { editPatientProfile, reloadProfile, signIn } from '../../web/src/state/user/actions';
import { aBooking, aCard, aProfile } from '../../web/src/testing/builders';
import { accountDecisions, makeFakeCore, makeFakeMemberCore } from '../../web/src/testing/fakeCore';
import { loadListCore } from '../../web/src/core';
import { send } from '../rules/support/emulator';
import { commit, remove, set, update, type Request } from '../rules/support/requests';
import { booking, buy, card, entry, id } from '../rules/support/samples';
import { SERVER_TIME, union } from '../rules/support/values';
import {
  admin,
  confirmEmail,
  environment,
  hosts,
  newClient,
  newCounselor,
  newPatient,
  newTrustedPatient,
  PASSWORD,
} from './client';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

const proof = { kind: 'password', password: PASSWORD } as const;

function storeOver(backend: Backend) {
  return makeStore({
    loadBackend: () => Promise.resolve(backend),
    loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)),
    loadListCore,
    loadMemberCore: () => Promise.resolve(makeFakeMemberCore()),
  });
}

async function loggedIn(email: string, password = PASSWORD) {
  const store = storeOver(newClient());
  await store.dispatch(signIn({ email, password })).unwrap();
  await store.dispatch(reloadProfile()).unwrap();
  return store;
}

/** A client of a user whom Google has signed in and vouches for. */
async function signedInByGoogle(email: string): Promise<{ backend: Backend; uid: string }> {
  const firebase = openFirebase(environment, randomUUID());
  const token = JSON.stringify({ sub: randomUUID(), email, email_verified: true });
  const { user } = await signInWithCredential(firebase.auth, GoogleAuthProvider.credential(token));
  return { backend: portsOver(firebase), uid: user.uid };
}

/** An identity token as it was issued; its holder keeps it. */
async function tokenOf(email: string): Promise<string> {
  const address = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

/** Waits for the next second: tokens count whole seconds. */
async function nextSecond(): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await vi.waitFor(
    () => {
      expect(Math.floor(Date.now() / 1000)).toBeGreaterThan(now);
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** Every read and write that a token could try on a record and its ledger. */
const wishes = (uid: string, bought: string): Request[] => {
  const change = (changes: Parameters<typeof update>[1]) =>
    commit(update(`patients/${uid}`, { updatedAt: SERVER_TIME, ...changes }));
  return [
    { get: `patients/${uid}` },
    { get: `patients/${uid}/ledger/${bought}` },
    { list: `patients/${uid}/ledger` },
    change({ hobbies: 'chess' }),
    change({ since: Math.floor(Date.now() / 1000) }),
    change({ since: 0 }),
    change({ consent: { version: 1, at: SERVER_TIME } }),
    change({ bookings: union(booking(9)), lastBookingAt: SERVER_TIME }),
    change({ cards: union(card(2)) }),
    change({ cards: [] }),
    buy(uid, id(900)),
    commit(set(`patients/${uid}/ledger/${id(901)}`, { ...entry(), at: SERVER_TIME })),
    commit(remove(`patients/${uid}/ledger/${bought}`)),
    commit(remove(`patients/${uid}`), set(`closed/${uid}`, { at: SERVER_TIME })),
  ];
};

test('the person who registered an address first reads and writes nothing once its owner has signed in by Google', async () => {
  const taker = await newPatient();
  const kept = await tokenOf(taker.email);
  const bearer = `Bearer ${kept}`;
  expect((await send(bearer, { get: `patients/${taker.uid}` })).ok, 'until then it is the taker’s').toBe(true);
  await nextSecond();

  const { backend, uid } = await signedInByGoogle(taker.email);
  expect(uid, 'the emulator, as the provider, puts Google’s sign-in into the account that has the address').toBe(
    taker.uid,
  );
  const owner = storeOver(backend);
  await owner.dispatch(startListening());
  await owner.dispatch(reloadProfile()).unwrap();
  await owner.dispatch(addCard(aCard({ id: id(1) }))).unwrap();
  await owner.dispatch(giveConsent('adult')).unwrap();
  await owner.dispatch(addBooking(aBooking({ id: randomUUID(), requestedAt: Date.now() }))).unwrap();
  await admin.writeDocument(`patients/${uid}/ledger/${id(1)}`, { kind: 'purchase', ticket: 5, price: 10 });

  const before = await admin.readDocument(`patients/${uid}`);
  expect(before?.['bookings']).toHaveLength(1);
  for (const wish of wishes(uid, id(1))) {
    expect(await send(bearer, wish), JSON.stringify(wish)).toMatchObject({ ok: false });
  }
  expect(await admin.readDocument(`patients/${uid}`)).toEqual(before);
  expect(selectSession(owner.getState())).toMatchObject({ profile: { record: { since: before?.['since'] } } });
});

test('the first session with a confirmed email says since when sign-ins count; one without says nothing', async () => {
  const { backend, uid, email } = await newPatient();
  const store = storeOver(backend);
  await store.dispatch(startListening());
  await store.dispatch(reloadProfile()).unwrap();
  expect((await admin.readDocument(`patients/${uid}`))?.['since']).toBeUndefined();
  await admin.updateAccount(uid, { emailVerified: true });
  await loggedIn(email);
  expect((await admin.readDocument(`patients/${uid}`))?.['since']).toBeGreaterThan(Date.now() / 1000 - 120);
});

test('signing out everywhere makes the other devices log in again, and nobody else', async () => {
  const { uid, email } = await newTrustedPatient();
  const [elsewhere, another, unaware] = [await loggedIn(email), await loggedIn(email), newClient()];
  await unaware.identity.signIn(email, PASSWORD);
  await nextSecond();
  const here = await loggedIn(email);
  await here.dispatch(signOutEverywhere(proof)).unwrap();
  await expect(elsewhere.dispatch(reloadProfile()).unwrap()).rejects.toBe('session-expired');
  expect(selectSession(elsewhere.getState())).toMatchObject({ kind: 'signedOut' });
  await expect(another.dispatch(addCard(aCard({ id: randomUUID() }))).unwrap()).rejects.toBe('session-expired');
  expect(selectSession(another.getState())).toMatchObject({ kind: 'signedOut' });
  await expect(unaware.records.readOwn(uid, 'patient')).rejects.toMatchObject({ code: 'session-expired' });
  await here.dispatch(addCard(aCard({ id: randomUUID() }))).unwrap();
  expect(selectSession((await loggedIn(email)).getState())).toMatchObject({ profile: { record: { email } } });
});

/** A counselor whom staff have verified, with a session that a patient booked. */
async function verifiedCounselor() {
  const counselor = await newCounselor();
  const path = `counselorProfiles/${counselor.uid}`;
  await admin.writeDocument(path, { ...(await admin.readDocument(path)), verified: true });
  const session = randomUUID().replaceAll('-', '').slice(0, 20);
  await admin.writeDocument(`sessions/${session}`, {
    patient: 'somebody',
    counselor: counselor.uid,
    state: 'booked',
    way: 'video',
    start: new Date(Date.now() + 3_600_000),
  });
  await admin.writeDocument(`sessions/${session}/shared/answers`, { booking: {}, sharedAt: new Date() });
  return { ...counselor, session };
}

test('the person who registered a counselor’s address first reads nothing of a patient, before or after the owner came', async () => {
  const taker = await verifiedCounselor();
  const bearer = `Bearer ${await tokenOf(taker.email)}`;
  const looks: Request[] = [
    { get: `sessions/${taker.session}` },
    { get: `sessions/${taker.session}/shared/answers` },
    { list: 'sessions', where: { counselor: taker.uid }, limit: 100 },
    { list: 'threads', where: { counselor: taker.uid }, limit: 50 },
    { get: `hours/${taker.uid}` },
  ];
  for (const look of looks) expect(await send(bearer, look), JSON.stringify(look)).toMatchObject({ ok: false });
  await expect(taker.backend.hours.loadHours(taker.uid)).rejects.toMatchObject({ code: 'email-unconfirmed' });
  expect((await send(bearer, { get: `counselors/${taker.uid}` })).ok, 'the record is the taker’s until then').toBe(
    true,
  );
  await nextSecond();

  await admin.updateAccount(taker.uid, { emailVerified: true });
  const owner = await loggedIn(taker.email);
  expect(selectSession(owner.getState())).toMatchObject({ profile: { role: 'counselor' } });
  expect((await admin.readDocument(`counselors/${taker.uid}`))?.['since']).toBeGreaterThan(Date.now() / 1000 - 120);
  for (const look of [...looks, { get: `counselors/${taker.uid}` }]) {
    expect(await send(bearer, look), JSON.stringify(look)).toMatchObject({ ok: false });
  }
});

test('a counselor who signs out everywhere stays signed in here, and other devices have to log in again', async () => {
  const { backend, uid, email } = await verifiedCounselor();
  await confirmEmail({ backend, uid });
  const [elsewhere, unaware] = [await loggedIn(email), newClient()];
  await unaware.identity.signIn(email, PASSWORD);
  expect(await unaware.hours.loadHours(uid)).toBeNull();
  await nextSecond();
  const here = await loggedIn(email);
  await here.dispatch(signOutEverywhere(proof)).unwrap();
  await expect(elsewhere.dispatch(reloadProfile()).unwrap()).rejects.toBe('session-expired');
  expect(selectSession(elsewhere.getState())).toMatchObject({ kind: 'signedOut' });
  await expect(unaware.hours.loadHours(uid)).rejects.toMatchObject({ code: 'session-expired' });
  await here.dispatch(reloadProfile()).unwrap();
  expect(selectSession(here.getState())).toMatchObject({ profile: { role: 'counselor', record: { email } } });
});

test('a counselor’s closed account keeps since when sign-ins counted', async () => {
  const { backend, uid } = await newCounselor();
  await confirmEmail({ backend, uid });
  const since = await backend.records.endOlderSignIns(uid, 'counselor');
  await backend.records.closeRecord(uid, 'counselor', since ?? undefined);
  expect(await admin.readDocument(`closed/${uid}`)).toMatchObject({ since });
});

test('a new password does the same', async () => {
  const { email } = await newTrustedPatient();
  const elsewhere = await loggedIn(email);
  await nextSecond();
  const here = await loggedIn(email);
  const session = selectSession(here.getState());
  if (session.kind !== 'signedIn' || session.profile?.role !== 'patient') throw new Error('nobody is logged in');
  const payload = aProfile({ email }, session.profile.record);
  await here.dispatch(editPatientProfile({ payload, credentials: { proof, password: 'efgh5678' } })).unwrap();
  await expect(elsewhere.dispatch(addCard(aCard({ id: randomUUID() }))).unwrap()).rejects.toBe('session-expired');
});

test('a tab goes on with the new session if another tab has just logged in again', async () => {
  const { backend, uid, email } = await newTrustedPatient();
  await nextSecond();
  const other = await loggedIn(email);
  await other.dispatch(signOutEverywhere(proof)).unwrap();
  const read = backend.records.loadProfile(uid);
  // The SDK does this for the tabs of one browser, by its own store.
  await backend.identity.reauthenticate(proof);
  expect(await read).toMatchObject({ role: 'patient' });
});

test('a user whose email is no longer confirmed has to confirm it, and then can open the record again', async () => {
  const { uid, email } = await newTrustedPatient();
  await admin.updateAccount(uid, { emailVerified: false });
  const store = storeOver(newClient());
  await store.dispatch(signIn({ email, password: PASSWORD })).unwrap();
  await expect(store.dispatch(reloadProfile()).unwrap()).rejects.toBe('email-unconfirmed');
  expect(selectSession(store.getState())).toMatchObject({ kind: 'signedIn', profileLoaded: false });
  await admin.updateAccount(uid, { emailVerified: true });
  await store.dispatch(reloadProfile()).unwrap();
  expect(selectSession(store.getState())).toMatchObject({ profile: { role: 'patient' } });
});

test('a sign-in by the account’s new address ends those by the old one', async () => {
  const { uid, email } = await newTrustedPatient();
  const elsewhere = await loggedIn(email);
  const next = `n-${randomUUID()}@example.com`;
  await nextSecond();
  await admin.updateAccount(uid, { email: next, emailVerified: true });
  await loggedIn(next);
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ email: next });
  await expect(elsewhere.dispatch(addCard(aCard({ id: randomUUID() }))).unwrap()).rejects.toBe('session-expired');
});
