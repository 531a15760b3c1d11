/** Profile loads that overlap, fail or come too late; the record's email; the end of an account. */
import { expect, test, vi } from 'vitest';
import type { Profile } from '../../backend/ports';
import { aCard, aCounselor, anAuthUser, aPatient, SINCE } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeListeningStore, makeSignedInStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { selectSession } from '../account/selectors';
import { startListening } from '../account/actions';
import { addCard } from '../cards/actions';
import { giveConsent } from '../consent/actions';
import { deleteAccount, loadProfile, refreshAccount, reloadProfile, signOut } from './actions';

const patientNamed = (name: string): Profile => ({ role: 'patient', record: aPatient({ name }) });

test('of two loads that overlap, the later one counts, whichever answers first', async () => {
  const answers: ((profile: Profile) => void)[] = [];
  const backend = makeFakeBackend({
    records: { loadProfile: () => new Promise((answer) => answers.push(answer)) },
  });
  const account = addAccount(backend);
  backend.store.signedIn = account;
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  const second = store.dispatch(loadProfile(anAuthUser({ uid: account.uid })));
  await settled();
  answers[1]?.(patientNamed('New'));
  await settled();
  answers[0]?.(patientNamed('Old'));
  await second;
  await settled();
  expect(store.getState().user.firestoreObject?.name).toBe('New');
});

test('a reload joins a load that is already running', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.calls.length = 0;
  await Promise.all([store.dispatch(reloadProfile()), store.dispatch(reloadProfile())]);
  expect(backend.calls).toEqual(['loadProfile']);
});

test('a record that arrives after the sign-out is dropped', async () => {
  const { store } = await makeSignedInStore('patient');
  const late = store.dispatch(reloadProfile());
  await store.dispatch(signOut());
  await late;
  await settled();
  expect(store.getState().user).toMatchObject({ firestoreObject: null, error: '', isLoggedIn: false });
});

test('a reload that fails keeps the record on screen and can be tried again', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.failNext('loadProfile', 'unavailable');
  await store.dispatch(reloadProfile());
  const shown = selectSession(store.getState());
  expect(shown).toMatchObject({ profileLoaded: true, profile: { role: 'patient' }, problem: 'unavailable' });
  await store.dispatch(reloadProfile());
  expect(selectSession(store.getState())).toMatchObject({ problem: null });
});

test('a stored card is a success, and the record is loaded after it', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.calls.length = 0;
  await store.dispatch(addCard(aCard())).unwrap();
  expect(backend.calls).toEqual(['appendCard', 'loadProfile']);
  expect(selectSession(store.getState())).toMatchObject({ profile: { record: { cards: [aCard()] } } });
});

test('the record’s email follows the account’s once the link was opened', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  account.email = 'next@example.com';
  await backend.identity.signIn('next@example.com', account.password);
  await settled();
  expect(backend.store.patients.get(account.uid)?.email).toBe('next@example.com');
  expect(store.getState().user.firestoreObject?.email).toBe('next@example.com');
});

test('a failure to update the email does not stop the load', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  account.email = 'next@example.com';
  backend.failNext('updatePatient', 'unavailable');
  await backend.identity.signIn('next@example.com', account.password);
  await settled();
  expect(selectSession(store.getState())).toMatchObject({
    problem: null,
    profile: { record: { email: 'sule@example.com' } },
  });
});

test('a refresh picks up a verification link that was followed in another tab', async () => {
  const { store, account } = await makeSignedInStore('patient');
  account.emailVerified = false;
  await store.dispatch(refreshAccount()).unwrap();
  expect(store.getState().user.authObject?.emailVerified).toBe(false);
  account.emailVerified = true;
  await store.dispatch(refreshAccount()).unwrap();
  expect(selectSession(store.getState())).toMatchObject({
    user: { emailVerified: true },
    profile: { role: 'patient' },
  });
});

const proof = { kind: 'password', password: 'abcd1234' } as const;

test('a deletion proves the person, looks for upcoming sessions, closes the record, and deletes the account last', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.calls.length = 0;
  await store.dispatch(deleteAccount(proof)).unwrap();
  expect(backend.calls).toEqual([
    'reauthenticate',
    'loadProfile',
    'listSessions',
    'closeRecord',
    'deleteLedger',
    'deleteCare',
    'forgetMessages',
    'forgetPatient',
    'deleteFiles',
    'deleteAccount',
  ]);
  expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: false });
});

test.each(['closeRecord', 'deleteLedger', 'deleteCare', 'deleteFiles', 'deleteAccount'] as const)(
  'a deletion that broke off at %s is finished by repeating it',
  async (step) => {
    const { store, backend, account } = await makeSignedInStore('patient');
    backend.failNext(step, { code: 'offline', afterwards: step !== 'deleteAccount' });
    await expect(store.dispatch(deleteAccount(proof)).unwrap()).rejects.toBe('offline');
    expect(backend.store.accounts).toHaveLength(1);
    await store.dispatch(deleteAccount(proof)).unwrap();
    expect(backend.store.accounts).toEqual([]);
    expect(backend.store.closed.has(account.uid)).toBe(true);
  },
);

test('a wrong password deletes nothing', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  const wrong = deleteAccount({ kind: 'password', password: 'wrong1234' });
  await expect(store.dispatch(wrong).unwrap()).rejects.toBe('wrong-credentials');
  expect(backend.store.patients.size).toBe(1);
});

/** Loads a patient's record that doesn't say yet since when sign-ins count. */
async function load(emailVerified: boolean, failing = false) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { emailVerified });
  backend.store.patients.set(account.uid, aPatient());
  backend.store.signedIn = account;
  if (failing) backend.failNext('endOlderSignIns', 'offline');
  const { store } = await makeListeningStore({ backend });
  const session = selectSession(store.getState());
  if (session.kind !== 'signedIn') throw new Error('nobody is signed in');
  return { session, store, stored: () => backend.store.patients.get(account.uid)?.since, calls: backend.calls };
}

test('the first load with a confirmed email shuts the record to older sign-ins', async () => {
  const { session, stored } = await load(true);
  expect(stored()).toBe(SINCE);
  expect(session).toMatchObject({ profile: { record: { since: SINCE } }, problem: null });
});

test('a counselor’s first load does so too; an account without a confirmed email closes without a search for sessions', async () => {
  const { store, backend, account } = await makeSignedInStore('counselor');
  expect(backend.store.counselors.get(account.uid)?.since).toBe(SINCE);
  expect(selectSession(store.getState())).toMatchObject({ profile: { role: 'counselor', record: { since: SINCE } } });

  const unconfirmed = makeFakeBackend();
  const other = addAccount(unconfirmed, { email: 'dana@example.com', emailVerified: false });
  unconfirmed.store.counselors.set(other.uid, aCounselor());
  unconfirmed.store.signedIn = other;
  const { store: theirs } = makeTestStore({ backend: unconfirmed });
  await theirs.dispatch(startListening());
  await settled();
  expect(unconfirmed.calls).not.toContain('endOlderSignIns');
  await theirs.dispatch(deleteAccount(proof)).unwrap();
  expect(unconfirmed.calls).not.toContain('forgetCounselor');
  expect(unconfirmed.calls).not.toContain('listSessions');
  expect(unconfirmed.store.closed.has(other.uid)).toBe(true);
});

test('the mark of a closed account keeps since when sign-ins counted', async () => {
  const { store, backend, account } = await makeSignedInStore('counselor');
  const close = vi.spyOn(backend.records, 'closeRecord');
  await store.dispatch(deleteAccount(proof)).unwrap();
  expect(close).toHaveBeenCalledWith(account.uid, 'counselor', SINCE);
});

test('a load without a confirmed email leaves the record open to older sign-ins', async () => {
  const { session, stored, calls } = await load(false);
  expect(stored()).toBeUndefined();
  expect(calls).not.toContain('endOlderSignIns');
  expect(session.profile).not.toBeNull();
});

test('the record is shown even if that fails, and the next load tries again', async () => {
  const { session, store, stored } = await load(true, true);
  expect(session).toMatchObject({ profile: { role: 'patient' }, problem: null });
  await store.dispatch(reloadProfile()).unwrap();
  expect(stored()).toBe(SINCE);
});

test('a record that is shut to this session is not treated as missing', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.failNext('loadProfile', 'email-unconfirmed');
  await store.dispatch(reloadProfile());
  expect(selectSession(store.getState())).toMatchObject({ profile: { role: 'patient' }, problem: 'email-unconfirmed' });
});

test('a consent is only given if the record says since when sign-ins count, or writes that first', async () => {
  const { store, stored, calls } = await load(true, true);
  await store.dispatch(giveConsent('adult')).unwrap();
  expect(stored()).toBe(SINCE);
  expect(calls.indexOf('giveConsent')).toBeGreaterThan(calls.lastIndexOf('endOlderSignIns'));
  const { store: unconfirmed } = await load(false);
  await expect(unconfirmed.dispatch(giveConsent('adult')).unwrap()).rejects.toBe('email-unconfirmed');
});
