import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Core } from '../../core';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { findToast } from '../../testing/findToast';
import { holdCall } from '../../testing/holdCall';
import { makeTestStore } from '../../testing/makeTestStore';
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

async function subscribe() {
  const backend = makeFakeBackend();
  const release = holdCall(backend.inbox, 'subscribe');
  // As in the footer: it stands on every page.
  const view = await renderScreen(<SubscribeBox />, makeTestStore({ backend }).store, { at: '/*' });
  await view.leaveFor('/blogs');
  await view.fill(screen.getByRole('textbox'), 'reader@aram.example');
  await view.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { ...view, backend, release };
}

test('says beside the box what is agreed to, and how to get out of it', async () => {
  await renderScreen(<SubscribeBox />, makeTestStore().store, { at: '/*' });
  const said = document.getElementById(screen.getByRole('textbox').getAttribute('aria-describedby') ?? '')?.textContent;
  expect(said).toMatch(/^By subscribing you agree that we keep your address .* off the list at any time, write to us/);
});

test('leads to the thanks, which the history entry holds', async () => {
  const { release, path, navigationState, backend } = await subscribe();
  release();
  await waitFor(() => {
    expect(path()).toBe('/Thankyou');
  });
  expect(navigationState()).toEqual({ done: 'newsletter' });
  expect([...backend.store.newsletter.values()]).toEqual(['reader@aram.example']);
});

test('who has gone to another page meanwhile stays there, and is told', async () => {
  const { release, leaveFor, path } = await subscribe();
  await leaveFor('/contact');
  release();
  await findToast('subscribed');
  expect(path()).toBe('/contact');
});
