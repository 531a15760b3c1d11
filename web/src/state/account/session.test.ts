/** The session: the listener, the hint, drafts, and that no action contains what was typed. */
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { aBooking, aCard, aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { accountDecisions, makeFakeCore, makeFakeMemberCore } from '../../testing/fakeCore';
import { loadListCore } from '../../core';
import { makeSignedInStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { readDraft, writeDraft } from '../drafts';
import { makeStore } from '../store';
import { addCard } from '../cards/actions';
import { addBooking } from '../requests/actions';
import { signIn, signOut, signUpPatient } from '../user/actions';
import { rememberSignedIn, wasSignedIn } from './hint';
import { selectSession } from './selectors';
import { startListening } from './actions';

test('nobody is known until the provider has answered', async () => {
  const { store } = makeTestStore();
  expect(selectSession(store.getState())).toEqual({ kind: 'unknown', problem: null });
  await store.dispatch(startListening());
  expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: false });
});

test('a backend that does not load is reported, and loaded again on the next call', async () => {
  const backend = makeFakeBackend();
  const loadBackend = vi.fn(() => Promise.resolve(backend)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const store = makeStore({
    loadBackend,
    loadCore: () => Promise.resolve(makeFakeCore(accountDecisions)),
    loadListCore,
    loadMemberCore: () => Promise.resolve(makeFakeMemberCore()),
  });
  await store.dispatch(startListening());
  expect(selectSession(store.getState())).toEqual({ kind: 'unknown', problem: 'app-part-missing' });
  await store.dispatch(startListening());
  expect(selectSession(store.getState())).toMatchObject({ kind: 'signedOut' });
});

test('the state notes a browser that keeps a login only while the tab is open', async () => {
  const { store, backend } = makeTestStore();
  backend.store.isTabOnly = true;
  await store.dispatch(startListening());
  await settled();
  expect(store.getState().session.tabOnly).toBe(true);
});

test('the listener is registered once', async () => {
  const { store, backend } = makeTestStore();
  await Promise.all([store.dispatch(startListening()), store.dispatch(startListening())]);
  expect(backend.calls.filter((call) => call === 'observe')).toHaveLength(1);
});

test('a wrong password, a wrong address and a blocked account give the same error', async () => {
  for (const code of ['wrong-credentials', 'invalid-email', 'user-disabled'] as const) {
    const { store, backend } = makeTestStore();
    backend.failNext('signIn', code);
    const attempt = store.dispatch(signIn({ email: 'a@b.co', password: 'x' }));
    await expect(attempt.unwrap()).rejects.toBe('wrong-credentials');
  }
});

test('signing in sets the hint, and signing out removes it and every draft', async () => {
  const { store } = await makeSignedInStore('patient');
  expect(wasSignedIn()).toBe(true);
  writeDraft('booking', { '6': 'private' });
  await store.dispatch(signOut()).unwrap();
  expect(wasSignedIn()).toBe(false);
  expect(readDraft('booking')).toEqual({});
});

test('a session that ends by itself is reported as expired, and its drafts wait for the same user', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  writeDraft('profile', { hobbies: 'chess' });
  await backend.identity.signOut();
  expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: true });
  expect(readDraft('profile')).toEqual({ hobbies: 'chess' });
  await backend.identity.signIn(account.email, account.password);
  expect(readDraft('profile')).toEqual({ hobbies: 'chess' });
});

test('a sign-out in another tab signs out here too: the drafts are discarded, and nothing counts as expired', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  writeDraft('profile', { hobbies: 'chess' });
  rememberSignedIn(false);
  await backend.identity.signOut();
  expect(selectSession(store.getState())).toEqual({ kind: 'signedOut', expired: false });
  expect(readDraft('profile')).toEqual({});
});

test('another user who signs in finds no drafts and no data of the first one', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  writeDraft('profile', { hobbies: 'chess' });
  const other = addAccount(backend, { uid: 'user-2', email: 'other@example.com' });
  await backend.identity.signIn(other.email, other.password);
  expect(selectSession(store.getState())).toMatchObject({ user: { uid: 'user-2' }, profile: null });
  expect(store.getState().user.firestoreObject).toBeNull();
  expect(readDraft('profile')).toEqual({});
});

test('drafts typed before signing in are kept', async () => {
  const { store, backend } = makeTestStore();
  addAccount(backend);
  writeDraft('contact', { details: 'Hello' });
  await store.dispatch(startListening());
  await store.dispatch(signIn({ email: 'sule@example.com', password: 'abcd1234' })).unwrap();
  expect(readDraft('contact')).toEqual({ details: 'Hello' });
});

test('no action contains a password, and only the record’s actions contain an answer', async () => {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend });
  const seen: string[] = [];
  const { dispatch } = store;
  // Thunks dispatch inside the store, past a spy on `dispatch`, so the states are checked too.
  store.subscribe(() => seen.push(JSON.stringify(store.getState())));
  const account = { email: 'new@example.com', password: 'secret1234' };
  const signedUp = await dispatch(signUpPatient({ account, record: aPatient() }));
  const signedIn = await dispatch(signIn(account));
  const failed = await dispatch(signIn({ ...account, password: 'secret9999' }));
  backend.store.patients.set('user-1', aPatient({ consent: { version: 1, as: 'adult', at: 1 } }));
  const stored = await dispatch(addCard(aCard()));
  const booked = await dispatch(addBooking(aBooking({ '6': 'a secret thought' })));
  await settled();
  const actions = JSON.stringify([signedUp, signedIn, failed, stored, booked]);
  expect(actions).not.toMatch(/secret/);
  expect(seen.join(' ')).not.toMatch(/secret\d/);
});

test('an error that the backend did not name is unknown, and its text is dropped', async () => {
  const { store, backend } = makeTestStore();
  backend.identity.signIn = () => Promise.reject(new Error('typed: secret1234'));
  await expect(store.dispatch(signIn({ email: 'a@b.co', password: 'x' })).unwrap()).rejects.toBe('unknown');
  expect(store.getState().user.error).toBe('unknown');
  expect(new BackendError('offline').message).toBe('offline');
});
