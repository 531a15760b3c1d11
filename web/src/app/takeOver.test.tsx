/** A prerendered page is hydrated as it was written, whatever the visit has found out meanwhile. */
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAGES } from '../prerender/pages';
import { renderPage } from '../prerender/render';
import { startListening } from '../state/account/actions';
import { addAccount, makeFakeBackend } from '../testing/fakeBackend';
import { aCounselor } from '../testing/builders';
import { makeFakeMemberCore } from '../testing/fakeCore';
import { makeTestStore, settled } from '../testing/makeTestStore';
import { speakEnglish, wordsOf } from '../testing/words';
// The bar's lazy parts are imported in advance, so that no test waits for them.
import './layout/Tabs';
import { Root } from './Root';
import { fetchAhead } from './routes';

/** Only in this test, since the page is written and hydrated in one process. */
const BOTH_RENDERERS = 'Detected multiple renderers';

let root: ReactRoot | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The page of a path in the document, as the build writes it. */
async function served(path: string): Promise<HTMLElement> {
  const page = PAGES.find((one) => one.path === path);
  if (page === undefined) throw new Error(`No page is written for ${path}`);
  const { body } = await renderPage(page, 'en', { words: { en: wordsOf('en') }, origin: 'https://aram.example' });
  // The renderer leaves its contexts where it stopped, and the browser's would start among them: rendering an empty page resets them.
  await prerender(null);
  const container = document.createElement('div');
  container.innerHTML = body;
  document.body.replaceChildren(container);
  history.replaceState(null, '', path);
  return container;
}

async function take(path: string, isSignedIn: boolean) {
  await speakEnglish();
  const backend = makeFakeBackend();
  const account = addAccount(backend, { email: 'dana@aram.example' });
  backend.store.counselors.set(account.uid, aCounselor());
  if (isSignedIn) backend.store.signedIn = account;
  const memberCore = makeFakeMemberCore({ hoursProblems: () => [], starts: () => [] });
  const { store } = makeTestStore({ backend, memberCore });
  const written = store.getState();
  const container = await served(path);
  await fetchAhead(path);

  await store.dispatch(startListening());
  await settled();
  expect(store.getState()).not.toEqual(written);

  // jsdom has no scrolling; the finished account leads to another screen.
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const complaints = vi.fn();
  // Here React's development build logs mismatches, for instance of ids, that production ignores silently.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    root = hydrateRoot(container, <Root store={store} written={written} />, { onRecoverableError: complaints });
    await settled();
  });
  expect(complaints.mock.calls).toEqual([]);
  expect(logged.mock.calls.filter(([said]) => !String(said).startsWith(BOTH_RENDERERS))).toEqual([]);
}

describe.each(PAGES.map(({ path }) => path))('%s', (path) => {
  test('for a visitor who is known to be signed out by then', async () => {
    await take(path, false);
    expect(screen.getAllByRole('link', { name: 'Login' })).not.toEqual([]);
  });

  test('for a user whose session was found by then', async () => {
    await take(path, true);
    expect(await screen.findByRole('button', { name: /Dana/ })).toBeTruthy();
  });
});
