/** Sign-up, and what happens to one that breaks off. */
import { expect, test } from 'vitest';
import { aCounselor, aPatient } from '../../testing/builders';
import { addAccount } from '../../testing/fakeBackend';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { selectSession } from '../account/selectors';
import { startListening } from '../account/actions';
import { finishSignUp, sendVerification, signInWithProvider, signUpCounselor, signUpPatient } from './actions';

const account = { email: 'New@Example.com', password: 'abcd1234' };
const patient = { account, record: aPatient({ email: 'new@example.com' }) };

test('a patient’s record is written after the account, with the provider’s form of the address', async () => {
  const { store, backend } = makeTestStore();
  await store.dispatch(signUpPatient(patient)).unwrap();
  expect(backend.store.patients.get('user-1')).toMatchObject({ name: 'Şule', email: 'new@example.com' });
  expect(backend.store.mails).toEqual(['verify new@example.com']);
  expect(selectSession(store.getState())).toMatchObject({ kind: 'signedIn', profile: { role: 'patient' } });
});

test('the listener waits during a sign-up: the record is loaded once, after it was written', async () => {
  const { store, backend } = makeTestStore();
  await store.dispatch(signUpPatient(patient)).unwrap();
  await settled();
  const { calls } = backend;
  expect(calls.filter((call) => call === 'loadProfile')).toHaveLength(1);
  expect(calls.indexOf('loadProfile')).toBeGreaterThan(calls.indexOf('createPatient'));
});

test('a counselor’s sign-up writes a counselor', async () => {
  const { store, backend } = makeTestStore();
  await store.dispatch(signUpCounselor({ account, record: aCounselor() })).unwrap();
  expect(backend.store.counselors.get('user-1')).toMatchObject({ license: 'KRG-1024', email: 'new@example.com' });
});

test('a failed verification email is not a failure of the sign-up', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('sendEmailVerification', 'quota-exceeded');
  await expect(store.dispatch(signUpPatient(patient)).unwrap()).resolves.toMatchObject({ email: 'new@example.com' });
  expect(store.getState().session.mailMissed, 'the session tells').toBe(true);
  await store.dispatch(sendVerification());
  expect(store.getState().session.mailMissed).toBe(false);
});

test('if the record cannot be written, the user is signed in without one', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('createPatient', 'offline');
  await expect(store.dispatch(signUpPatient(patient)).unwrap()).rejects.toBe('offline');
  expect(selectSession(store.getState())).toMatchObject({ kind: 'signedIn', profile: null, profileLoaded: true });
});

test('pressing again continues with the existing account and the password typed last', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('createPatient', 'offline');
  await store.dispatch(signUpPatient(patient));
  const again = { ...patient, account: { ...account, password: 'efgh5678' } };
  await store.dispatch(signUpPatient(again)).unwrap();
  expect(backend.store.accounts).toMatchObject([{ email: 'new@example.com', password: 'efgh5678' }]);
  expect(backend.store.patients.size).toBe(1);
});

test('the separate screen can finish the record too', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('createCounselor', 'unavailable');
  await store.dispatch(signUpCounselor({ account, record: aCounselor() }));
  await store.dispatch(finishSignUp({ role: 'counselor', name: 'Dana', city: 'Erbil', license: 'L-1' })).unwrap();
  expect(backend.store.counselors.get('user-1')).toMatchObject({ name: 'Dana', email: 'new@example.com' });
  expect(selectSession(store.getState())).toMatchObject({ profile: { role: 'counselor' } });
});

test('an account whose answer was lost is continued with, because its password opens it', async () => {
  const { store, backend } = makeTestStore();
  backend.store.accounts.push({ ...addAccount(makeTestStore().backend), email: 'new@example.com' });
  await store.dispatch(signUpPatient(patient)).unwrap();
  expect(backend.store.accounts).toHaveLength(1);
  expect(backend.store.patients.size).toBe(1);
});

test('an address of a finished account is reported, and nobody stays signed in', async () => {
  const { store, backend } = makeTestStore();
  const owner = addAccount(backend, { email: 'new@example.com' });
  backend.store.patients.set(owner.uid, aPatient({ name: 'Owner' }));
  await expect(store.dispatch(signUpPatient(patient)).unwrap()).rejects.toBe('email-in-use');
  expect(backend.store.patients.get(owner.uid)?.name).toBe('Owner');
  expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: false });
});

test('a social sign-in uses the patient, then the counselor, and otherwise makes a patient from the display name', async () => {
  for (const role of ['patient', 'counselor', null] as const) {
    const { store, backend } = makeTestStore();
    const { uid } = addAccount(backend, { providers: ['google'], displayName: 'Ali Veli' });
    if (role === 'patient') backend.store.patients.set(uid, aPatient());
    if (role === 'counselor') backend.store.counselors.set(uid, aCounselor());
    await store.dispatch(signInWithProvider('google')).unwrap();
    await settled();
    const expected = role === 'counselor' ? { role } : { role: 'patient', record: { name: role ? 'Şule' : 'Ali' } };
    expect(selectSession(store.getState())).toMatchObject({ profile: expected });
  }
});

test('a social account whose record was closed gets no new one', async () => {
  const { store, backend } = makeTestStore();
  const { uid } = addAccount(backend, { providers: ['facebook'] });
  backend.store.closed.add(uid);
  await store.dispatch(signInWithProvider('facebook')).unwrap();
  expect(backend.store.patients.size).toBe(0);
  expect(selectSession(store.getState())).toMatchObject({ profile: null, profileLoaded: true, closed: true });
});

test('a social sign-in whose lookup failed says so, and can be loaded again', async () => {
  const { store, backend } = makeTestStore();
  addAccount(backend, { providers: ['google'] });
  backend.failNext('loadProfile', 'unavailable', 'unavailable');
  await store.dispatch(startListening());
  await expect(store.dispatch(signInWithProvider('google')).unwrap()).rejects.toBe('unavailable');
  expect(selectSession(store.getState())).toMatchObject({ profileLoaded: false, problem: 'unavailable' });
});

test('a staff member’s account is finished: a sign-up with its password opens and writes nothing', async () => {
  const { store, backend } = makeTestStore();
  addAccount(backend, { email: 'new@example.com', password: 'abcd1234', staff: true });
  await expect(store.dispatch(signUpPatient(patient)).unwrap()).rejects.toBe('email-in-use');
  expect(backend.calls).not.toContain('createPatient');
  expect(selectSession(store.getState()).kind).toBe('signedOut');
});
