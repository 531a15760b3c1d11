/** Contact messages and the newsletter: nothing is lost, and nothing is stored twice. */
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAllDrafts } from '../drafts';
import { makeTestStore } from '../../testing/makeTestStore';
import { selectContactStatus } from './selectors';
import { retryContact, sendContact, subscribe } from './actions';

beforeEach(() => {
  sessionStorage.clear();
});

const form = { option: 'billing', name: 'Şule', mail: 'sule@example.com', details: 'Hello' } as const;

test('an unsent message survives a sign-out, since it belongs to no account', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('sendContact', 'offline');
  await store.dispatch(sendContact(form));
  clearAllDrafts();
  const next = makeTestStore({ backend }).store;
  await next.dispatch(retryContact());
  expect([...backend.store.contact.values()]).toEqual([form]);
});

test('a refusal after a try that never left the device does not mean that it is stored', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('sendContact', 'offline', 'permission-denied');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  await store.dispatch(sendContact(form));
  await store.dispatch(retryContact());
  expect(selectContactStatus(store.getState())).toEqual({ status: 'failed', error: 'permission-denied' });
});

test('the text of a message is not in the state', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('sendContact', 'offline');
  await store.dispatch(sendContact(form));
  expect(JSON.stringify(store.getState())).not.toContain('Hello');
});

test('a retried subscription is stored once', async () => {
  const { store, backend } = makeTestStore();
  backend.failNext('subscribe', { code: 'offline', afterwards: true });
  await expect(store.dispatch(subscribe({ email: 'a@b.co' })).unwrap()).rejects.toBe('offline');
  await store.dispatch(subscribe({ email: 'a@b.co' })).unwrap();
  await store.dispatch(subscribe({ email: 'other@b.co' })).unwrap();
  expect([...backend.store.newsletter.values()]).toEqual(['a@b.co', 'other@b.co']);
});
