import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../state/drafts';
import { startListening } from '../../state/account/actions';
import { wasSignedIn } from '../../state/account/hint';
import { owesSignOut } from '../../state/account/owed';
import { signOut } from '../../state/user/actions';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeListeningStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { goTo } from '../../state/tickets/goTo';
import { prepareToSend, sendContact } from '../../state/inbox/actions';
import { LEFT_EVENT } from '../../start/milestones';
import { noteExplained } from './QuickExit';
import { leave } from './leave';
import { emptyWhenBack } from './restored';

beforeEach(() => {
  document.body.innerHTML = '<main>What nobody else may read</main>';
  document.title = 'Request an appointment | Aram';
  writeDraft('booking', { thoughts: 'What nobody else may read' });
});

afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset['left'];
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const nothing = () => Promise.resolve();

const SAID = 'He hits me when he drinks.';
const MESSAGE = { option: '', name: '', mail: '', details: SAID } as const;

/** Whether the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const comesBack = (persisted: boolean) => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
};

/** A store with a signed-in user. */
async function signedIn() {
  const backend = makeFakeBackend();
  backend.store.signedIn = addAccount(backend, {});
  const { store } = await makeListeningStore({ backend });
  return { backend, store };
}

test('the page is emptied and the drafts are deleted before anything is waited for', () => {
  void leave(nothing, () => new Promise(() => undefined), vi.fn());
  expect(document.body.textContent).toBe('');
  expect(document.title).toBe('');
  expect(readDraft('booking')).toEqual({});
});

test('the user is signed out, then the neutral page is shown', async () => {
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

test('a sign-out that does not end is not waited for, and the user is signed out when Aram is opened next', async () => {
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

test('a failed sign-out is tried again only once, so nobody is locked out', async () => {
  await leave(nothing, () => Promise.reject(new Error('The network went')), vi.fn());
  const backend = makeFakeBackend();
  backend.failNext('signOut', 'offline');
  backend.store.signedIn = addAccount(backend, {});
  const { store } = makeTestStore({ backend });
  await store.dispatch(startListening());
  expect(store.getState().user.authObject).not.toBeNull();
  expect(owesSignOut()).toBe(false);
});

test('without a signed-in user nothing is signed out, now or later', async () => {
  const replace = vi.fn();
  await leave(nothing, null, replace);
  expect(replace).toHaveBeenCalledTimes(1);
  expect(owesSignOut()).toBe(false);
});

test('an older document from the browser’s cache shows nothing when it is restored, and reloads itself', async () => {
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

test('a document that is opened afterwards stays as it is', async () => {
  await leave(nothing, null, vi.fn());
  document.body.innerHTML = '<main>Home</main>';
  // Only the document that was left has the mark.
  delete document.documentElement.dataset['left'];
  const reload = vi.fn();
  const stop = emptyWhenBack(reload);
  comesBack(true);
  expect(reload).not.toHaveBeenCalled();
  stop();
});

/** Everything that this tab keeps, or that asks before it is left, and what happens to it after the exit. */
const BEGUN: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a draft that is written again when its screen goes': () => {
    writeDraft('contact', { details: SAID });
    return Promise.resolve(() => {
      writeDraft('contact', { details: SAID });
      return nothing();
    });
  },
  'a message to the office that could not be sent': async () => {
    const { store, backend } = makeTestStore();
    backend.failNext('sendContact', 'offline');
    await store.dispatch(sendContact(MESSAGE));
    return nothing;
  },
  'a message to the office on its way, which then fails': async () => {
    const { store, backend } = makeTestStore();
    await store.dispatch(prepareToSend());
    backend.failNext('sendContact', 'unavailable');
    const sending = store.dispatch(sendContact(MESSAGE));
    return () => sending;
  },
  'the mark that the exit was explained': () => {
    noteExplained();
    return Promise.resolve(nothing);
  },
  'what a part of the browser’s own keeps, such as the sign-in': () => {
    window.sessionStorage.setItem('firebase:authUser', SAID);
    return Promise.resolve(nothing);
  },
};

test.each(Object.entries(BEGUN))('nothing is kept and nothing asks after the exit: %s', async (_, begin) => {
  const end = await begin();
  expect(window.sessionStorage.length).toBeGreaterThan(0);
  await leave(nothing, null, vi.fn());
  expect(asks()).toBe(false);
  await end();
  await settled();
  expect(asks()).toBe(false);
  expect(Object.keys(window.sessionStorage)).toEqual(['aram.left']);
});

test('before the exit, a message to the office is kept, and the browser asks', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('sendContact', 'offline');
  await store.dispatch(sendContact(MESSAGE));
  expect(JSON.stringify(window.sessionStorage)).toContain(SAID);
  expect(asks()).toBe(true);
});

test('a second press changes nothing, and Escape does not stop the neutral page', async () => {
  const replace = vi.fn();
  await leave(nothing, null, replace);
  await leave(nothing, null, replace);
  expect(replace).toHaveBeenCalledTimes(1);
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  expect([press('Escape'), press('a')]).toEqual([false, true]);
});

test('the app is ended, and an order that is answered late opens no payment page', async () => {
  const ended = vi.fn();
  document.addEventListener(LEFT_EVENT, ended, { once: true });
  // A document of its own can't be opened here, but a part of this one can.
  goTo('#paid');
  await leave(nothing, null, vi.fn());
  goTo('#late');
  expect(ended).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('#paid');
});
