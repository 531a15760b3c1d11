/** A page that the build wrote is taken over as it stands, whatever the visit has found out meanwhile. */
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAGES } from '../prerender/pages';
import { renderPage } from '../prerender/render';
import { startListening } from '../state/account/thunks';
import { addAccount, makeFakeBackend } from '../testing/fakeBackend';
import { aCounselor } from '../testing/builders';
import { makeFakeMemberCore } from '../testing/fakeCore';
import { makeTestStore, settled } from '../testing/makeTestStore';
import { speakEnglish, wordsOf } from '../testing/words';
// What the bar fetches is read beforehand: no test waits for it.
import './layout/Tabs';
import { Root } from './Root';
import { fetchAhead } from './routes';

/** Of this test alone: the page is written and taken over in one process. */
const BOTH_RENDERERS = 'Detected multiple renderers';

let root: ReactRoot | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The page of an address, as the build writes it, in the document. */
async function served(path: string): Promise<HTMLElement> {
  const page = PAGES.find((one) => one.path === path);
  if (page === undefined) throw new Error(`No page is written for ${path}`);
  const { body } = await renderPage(page, 'en', { words: { en: wordsOf('en') }, origin: 'https://aram.example' });
  // The renderer leaves its contexts where it stopped, and the browser's would start among them: an empty page takes them back.
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
  const memberCore = makeFakeMemberCore({ hoursProblems: () => [], starts: () => [], choose: () => [] });
  const { store } = makeTestStore({ backend, memberCore });
  const written = store.getState();
  const container = await served(path);
  await fetchAhead(path);

  await store.dispatch(startListening());
  await settled();
  expect(store.getState()).not.toEqual(written);

  // Not in jsdom; the finished account leads on.
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const complaints = vi.fn();
  // React's development build says here what it forgives silently in production, ids for instance.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => {
    root = hydrateRoot(container, <Root store={store} written={written} />, { onRecoverableError: complaints });
    await settled();
  });
  expect(complaints.mock.calls).toEqual([]);
  expect(logged.mock.calls.filter(([said]) => !String(said).startsWith(BOTH_RENDERERS))).toEqual([]);
}

describe.each(PAGES.map(({ path }) => path))('%s', (path) => {
  test('by a visitor of whom it is known by then that nobody is signed in', async () => {
    await take(path, false);
    expect(screen.getAllByRole('link', { name: 'Login' })).not.toEqual([]);
  });

  test('by somebody whose session was found by then', async () => {
    await take(path, true);
    expect(await screen.findByRole('button', { name: /Dana/ })).toBeTruthy();
  });
});
