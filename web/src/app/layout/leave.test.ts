import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../state/drafts';
import { startListening } from '../../state/account/thunks';
import { wasSignedIn } from '../../state/account/hint';
import { owesSignOut } from '../../state/account/owed';
import { signOut } from '../../state/user/thunks';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { emptyWhenBack, leave } from './leave';

beforeEach(() => {
  document.body.innerHTML = '<main>What nobody else may read</main>';
  document.title = 'Request an appointment | Aram';
  writeDraft('booking', { thoughts: 'What nobody else may read' });
});

afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const nothing = () => Promise.resolve();

const comesBack = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

/** A store with somebody signed in. */
async function signedIn() {
  const backend = makeFakeBackend();
  backend.store.signedIn = addAccount(backend, {});
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  await settled();
  return { backend, store };
}

test('the page is empty and the drafts are gone before anything is waited for', () => {
  void leave(nothing, () => new Promise(() => undefined), vi.fn());
  expect(document.body.textContent).toBe('');
  expect(document.title).toBe('');
  expect(readDraft('booking')).toEqual({});
});

test('whoever is signed in is signed out, then the neutral page stands there', async () => {
  const { backend, store } = await signedIn();
  const replace = vi.fn(() => {
    expect(backend.store.signedIn).toBeNull();
  });
  await leave(nothing, () => store.dispatch(signOut()).unwrap(), replace);
  expect(replace.mock.calls).toEqual([['https://www.google.com/']]);
  expect(wasSignedIn()).toBe(false);
  await settled();
  expect(owesSignOut()).toBe(false);
});

test('nobody waits for a sign-out that does not end: who was signed in is signed out when Aram is opened next', async () => {
  vi.useFakeTimers();
  const replace = vi.fn();
  const left = leave(nothing, () => new Promise(() => undefined), replace);
  await vi.advanceTimersByTimeAsync(1000);
  await left;
  expect(replace).toHaveBeenCalledTimes(1);
  expect(owesSignOut()).toBe(true);

  vi.useRealTimers();
  const { backend, store } = await signedIn();
  expect(backend.store.signedIn).toBeNull();
  expect(store.getState().user.authObject).toBeNull();
  expect(store.getState().session.answered).toBe(true);
  expect(owesSignOut()).toBe(false);
});

test('one that failed is tried once more only: nobody is locked out', async () => {
  await leave(nothing, () => Promise.reject(new Error('The network went')), vi.fn());
  const backend = makeFakeBackend();
  backend.failNext('signOut', 'offline');
  backend.store.signedIn = addAccount(backend, {});
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  expect(store.getState().user.authObject).not.toBeNull();
  expect(owesSignOut()).toBe(false);
});

test('where nobody is signed in, nothing is signed out, now or later', async () => {
  const replace = vi.fn();
  await leave(nothing, null, replace);
  expect(replace).toHaveBeenCalledTimes(1);
  expect(owesSignOut()).toBe(false);
});

test('a document that the browser kept from before shows nothing when it comes back, and loads itself anew', async () => {
  const reload = vi.fn();
  const stop = emptyWhenBack(reload);
  comesBack(true);
  expect(reload).not.toHaveBeenCalled();
  expect(document.body.textContent).toMatch(/nobody else/);

  await leave(nothing, null, vi.fn());
  document.body.innerHTML = '<main>What nobody else may read</main>';
  comesBack(false);
  expect(reload).not.toHaveBeenCalled();
  comesBack(true);
  expect(document.body.textContent).toBe('');
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

test('one that is opened afterwards stays as it is', async () => {
  await leave(nothing, null, vi.fn());
  document.body.innerHTML = '<main>Home</main>';
  const reload = vi.fn();
  const stop = emptyWhenBack(reload);
  comesBack(true);
  expect(reload).not.toHaveBeenCalled();
  stop();
});
