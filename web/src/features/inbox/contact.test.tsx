/** Tests of a contact message from Send to its arrival: its writer sees its real state, and the text is never lost on the way. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { AppStore } from '../../state/store';
import { type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { loadRealCore } from '../../testing/realCore';
import ContactPage from './ContactPage';
import ContactThankYouPage from './ContactThankYouPage';

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const title = () => screen.findByRole('heading', { level: 1 });

/** Sends a message with this text: no page, only the store behind the form. */
async function write(words: string, store: AppStore) {
  const form = await renderScreen(<ContactPage />, store, { at: '/contact' });
  await form.fill(screen.getByLabelText('Your message'), words);
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => form.path()).toBe('/contact-thank-you');
  form.unmount();
}

const thankYou = (store: AppStore, state?: unknown) =>
  renderScreen(<ContactThankYouPage />, store, { at: '/contact-thank-you', state });

/** Returns the store after a reload: only the backend and the tab's storage remain. */
const reloaded = (backend: FakeBackend) => makeTestStore({ backend }).store;

/** Whether the browser would ask before the tab is closed. */
function isLeavingHeld(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('thanks for a message only when it is stored, also after a reload', async () => {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const backend = makeFakeBackend({ inbox: { sendContact: () => arrival } });
  const { store } = makeTestStore({ backend });
  await write('I cannot sleep.', store);
  const page = await thankYou(store);
  expect((await title()).textContent).toBe('Your message is on its way');
  expect(isLeavingHeld()).toBe(true);

  await act(async () => {
    arrive();
    await settled();
  });
  expect((await title()).textContent).toBe('Thank you for writing');
  expect(isLeavingHeld()).toBe(false);
  const state = page.navigationState();
  page.unmount();
  await thankYou(reloaded(backend), state);
  expect((await title()).textContent).toBe('Thank you for writing');
});

test('sends a failed message again once after a reload instead of thanking for it', async () => {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend });
  backend.failNext('sendContact', 'offline', 'offline', { code: 'unavailable', afterwards: true });
  await write('I cannot sleep.', store);
  const page = await thankYou(store);
  expect((await title()).textContent).toBe('We don’t know yet whether this arrived');
  expect(isLeavingHeld()).toBe(true);
  const state = page.navigationState();
  page.unmount();

  const { user } = await thankYou(reloaded(backend), state);
  await screen.findByRole('button', { name: 'Send again' });
  expect((await title()).textContent).toBe('We don’t know yet whether this arrived');
  expect(backend.store.contact.size).toBe(0);

  // The answer of this one gets lost, and the store refuses the next.
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByRole('button', { name: 'Send again' });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await expect.poll(async () => (await title()).textContent).toBe('Thank you for writing');
  expect([...backend.store.contact.values()].map(({ details }) => details)).toEqual(['I cannot sleep.']);
  expect(isLeavingHeld()).toBe(false);
});

test('stores a message once whose page was reloaded on its way, and says so', async () => {
  const backend = makeFakeBackend();
  // It arrives, but its page gets no answer.
  const lost = makeFakeBackend({
    inbox: {
      sendContact: async (id, form) => {
        await backend.inbox.sendContact(id, form);
        return new Promise(() => undefined);
      },
    },
  });
  await write('I cannot sleep.', makeTestStore({ backend: lost }).store);
  expect(backend.store.contact.size).toBe(1);
  await thankYou(reloaded(backend));
  await expect.poll(async () => (await title()).textContent).toBe('Thank you for writing');
  expect(backend.store.contact.size).toBe(1);
});

test('never reports a refused message as stored, however often it is sent', async () => {
  const backend = makeFakeBackend({
    inbox: { sendContact: () => Promise.reject(new BackendError('permission-denied')) },
  });
  const { store } = makeTestStore({ backend });
  await write('I cannot sleep.', store);
  const { user } = await thankYou(store);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  expect((await title()).textContent).toBe('Your message hasn’t been sent yet');
  expect(sessionStorage.getItem('aram.unsent.contact')).toContain('I cannot sleep.');

  await user.click(screen.getByRole('button', { name: 'Don’t send it' }));
  expect((await title()).textContent).toBe('Nothing to show here');
  expect(sessionStorage.getItem('aram.unsent.contact')).toBeNull();
  expect(isLeavingHeld()).toBe(false);
});

test('delivers a failed message as well as the next one', async () => {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend });
  backend.failNext('sendContact', 'offline');
  await write('The first.', store);
  const form = await renderScreen(<ContactPage />, store, { at: '/contact' });
  expect(screen.getByRole('alert').textContent).toContain('We don’t know yet whether this arrived');
  form.unmount();
  await write('The second.', store);
  await thankYou(store);
  expect((await title()).textContent).toBe('Thank you for writing');
  expect([...backend.store.contact.values()].map(({ details }) => details)).toEqual(['The first.', 'The second.']);
});

test.each([
  ['nothing', undefined],
  ['spaces and invisible characters', ' \n\u200B\u3164'],
])('sends no message that says %s, says so, and leads back to the form', async (_what, words) => {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend, core: await loadRealCore() });
  const form = await renderScreen(<ContactPage />, store, { at: '/contact' });
  await form.user.click(screen.getByRole('radio', { name: 'Billing' }));
  if (words !== undefined) await form.fill(screen.getByLabelText('Your message'), words);
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => form.path()).toBe('/contact-thank-you');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  form.unmount();
  const page = await thankYou(store);
  await screen.findByRole('heading', { level: 1, name: 'Nothing has been sent' });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  expect(backend.store.contact.size).toBe(0);
  expect(sessionStorage.getItem('aram.unsent.contact')).toBeNull();
  expect(isLeavingHeld()).toBe(false);
  page.unmount();

  await write('I cannot sleep.', store);
  await thankYou(store);
  expect((await title()).textContent).toBe('Thank you for writing');
});

test('sends a message even if the core isn’t available to judge it', async () => {
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend });
  await write('I cannot sleep.', store);
  await thankYou(store);
  expect((await title()).textContent).toBe('Thank you for writing');
  expect(backend.store.contact.size).toBe(1);
});

test('shows no thanks and a link to the form when no message is known', async () => {
  await thankYou(makeTestStore().store);
  expect((await title()).textContent).toBe('Nothing to show here');
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});

test('keeps the writer on the form with a correct message when the thank-you page can’t be loaded', async () => {
  vi.doMock('./ContactThankYouPage', () => {
    throw new Error('No network.');
  });
  // Vitest applies a mock at the next import, and the page's own import may be running already. After this, loading the page fails.
  await expect(import('./ContactThankYouPage')).rejects.toThrow();
  const backend = makeFakeBackend();
  const { store } = makeTestStore({ backend });
  backend.failNext('sendContact', 'offline');
  const form = await renderScreen(<ContactPage />, store, { at: '/contact' });
  await form.fill(screen.getByLabelText('Your message'), 'I cannot sleep.');
  await form.user.click(screen.getByRole('button', { name: 'Send' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('We don’t know yet whether this arrived');
  expect(form.path()).toBe('/contact');
  await form.user.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText('Thank you for writing');
  expect(backend.store.contact.size).toBe(1);
  vi.doUnmock('./ContactThankYouPage');
});

test.each(['not JSON', '"a text"', '[1, null, {"id": 7}]', '[{"id": "x", "content": {"name": {}}}]'])(
  'finds no message in a tab whose storage holds %s',
  async (forged) => {
    sessionStorage.setItem('aram.unsent.contact', forged);
    const { store, backend } = makeTestStore();
    await thankYou(store);
    expect((await title()).textContent).toBe('Nothing to show here');
    expect(backend.calls).not.toContain('sendContact');
  },
);
