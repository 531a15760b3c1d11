import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Core } from '../../core';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { findToast } from '../../testing/toasts';
import { tryAgainSlowly } from '../../testing/tryAgainSlowly';
import { holdCall } from '../../testing/holdCall';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { formDecisions, renderScreen } from '../../testing/renderScreen';
import { SubscribeBox } from './SubscribeBox';

const loaded = vi.hoisted((): { core: unknown } => ({ core: undefined }));
vi.mock('../../core', async (original) => ({
  ...(await original<object>()),
  loadCore: () => Promise.resolve(loaded.core as Core),
}));

beforeEach(() => {
  loaded.core = makeFakeCore(formDecisions({ newsletter: ({ email }) => ({ email }) }));
});

async function typeAddress() {
  const backend = makeFakeBackend();
  const release = holdCall(backend.inbox, 'subscribe');
  // As in the footer, which is on every page.
  const view = await renderScreen(<SubscribeBox />, makeTestStore({ backend }).store, { at: '/*' });
  await view.leaveFor('/blogs');
  await view.fill(screen.getByRole('textbox'), 'reader@aram.example');
  return { ...view, backend, release };
}

async function subscribe() {
  const view = await typeAddress();
  await view.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return view;
}

test('says next to the box what the visitor agrees to, and how to unsubscribe', async () => {
  await renderScreen(<SubscribeBox />, makeTestStore().store, { at: '/*' });
  const said = document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said).toMatch(/^By subscribing, you agree that we keep your address .* To unsubscribe, write to us/);
});

test('leads to the thank-you page, which the history entry enables', async () => {
  const { release, path, navigationState, backend } = await subscribe();
  release();
  await expect.poll(path).toBe('/Thankyou');
  expect(navigationState()).toEqual({ done: 'newsletter' });
  expect([...backend.store.newsletter.values()]).toEqual(['reader@aram.example']);
});

test('leaves a visitor on another page they went to meanwhile, and notifies them there', async () => {
  const { release, leaveFor, path } = await subscribe();
  await leaveFor('/contact');
  release();
  await findToast('subscribed');
  expect(path()).toBe('/contact');
});

test('offers another try when it takes long, and stores the email once', async () => {
  const { release, path, backend } = await typeAddress();
  await tryAgainSlowly('Subscribe');
  await act(settled);
  release();
  await expect.poll(path).toBe('/Thankyou');
  expect([...backend.store.newsletter.values()]).toEqual(['reader@aram.example']);
});
