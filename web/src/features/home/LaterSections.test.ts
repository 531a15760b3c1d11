/** Tests of home's sections whose code is loaded later, in a page that the build wrote. */
import { act, configure, render, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { createElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../../testing/words';

// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 15_000 });

const titles = (root: Element) => [...root.querySelectorAll('#quiet h2')].map(({ textContent }) => textContent);
const ALL = ['Talk in the way that feels right', 'How it works', 'Recent articles'];

/** The observed element, and a function that reports it as nearly in view. */
let observed: { element: Element; comeNear: () => void } | undefined;
let unmount = () => undefined as unknown;

beforeEach(() => {
  observed = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element) {
        if (element.id === 'quiet')
          observed = {
            element,
            comeNear: () => {
              this.tell([{ isIntersecting: true }]);
            },
          };
      }
      disconnect() {
        return undefined;
      }
    },
  );
});

afterEach(() => {
  act(() => {
    unmount();
  });
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Loads the app as a new visit does, with nothing fetched yet. */
async function anew() {
  vi.resetModules();
  const [{ inWords }, { default: HomePage }] = await Promise.all([import('../../testing/words'), import('./HomePage')]);
  const words = await inWords('en');
  let signIn = () => undefined as unknown;
  function Home() {
    const [signedIn, setSignedIn] = useState(false);
    useEffect(() => {
      signIn = () => {
        setSignedIn(true);
      };
    }, []);
    return createElement(HomePage, { signedIn });
  }
  const routes = [
    createElement(Route, { key: 'home', path: '/', element: createElement(Home) }),
    createElement(Route, { key: 'else', path: '*', element: 'Elsewhere' }),
  ];
  const children = createElement(MemoryRouter, null, createElement(Routes, null, routes));
  const app = createElement(I18nextProvider, { i18n: words, children });
  return {
    words,
    app,
    signIn: () => {
      act(() => {
        signIn();
      });
    },
  };
}

/** Returns home as the build writes it. */
async function write(): Promise<string> {
  const { app } = await anew();
  const { container, unmount } = render(app);
  await expect.poll(() => titles(container)).toEqual(ALL);
  unmount();
  return renderToString(app);
}

/** Hydrates the prerendered page with the app. */
async function takeOver(prepare: (words: i18n) => void = () => undefined) {
  const root = document.createElement('div');
  root.innerHTML = await write();
  document.body.append(root);
  const { words, app, signIn } = await anew();
  prepare(words);
  const problems: unknown[] = [];
  await act(async () => {
    const mounted = hydrateRoot(root, app, { onRecoverableError: (problem) => problems.push(problem) });
    unmount = () => {
      mounted.unmount();
    };
    await Promise.resolve();
  });
  return { root, words, problems, signIn };
}

const linkTo = (root: Element, address: string) => root.querySelector<HTMLAnchorElement>(`#quiet a[href="${address}"]`);

test('the later sections are in the prerendered page, and stay when home is rendered again', async () => {
  const { root, signIn, problems } = await takeOver();
  const written = root.querySelector('#quiet');
  expect(titles(root)).toEqual(ALL);
  signIn();
  expect(root.querySelector('a[href="/Booking"]')).not.toBeNull();
  expect(root.querySelector('#quiet')).toBe(written);
  expect(problems).toEqual([]);
});

test('the later sections respond within the app once they are nearly in view, and keep what was unfolded', async () => {
  const { root, problems } = await takeOver();
  const written = root.querySelector('#quiet');
  const folded = root.querySelector('details');
  if (!folded || !observed) throw new Error('the section waits');
  expect(observed.element).toBe(written);
  folded.open = true;
  const { comeNear } = observed;
  act(comeNear);
  await waitFor(() => {
    act(() => linkTo(root, '/terms')?.click());
    expect(root.textContent).toBe('Elsewhere');
  });
  expect(folded.open).toBe(true);
  expect(problems).toEqual([]);
});

test('the later sections are rendered again in another language, without waiting to be near', async () => {
  const { root, words, problems } = await takeOver((words) => {
    for (const [name, bundle] of Object.entries(wordsOf('tr'))) words.addResourceBundle('tr', name, bundle);
  });
  await act(async () => {
    await words.changeLanguage('tr');
  });
  await waitFor(() => {
    act(() => undefined);
    expect(titles(root)[1]).toBe('Nasıl işler?');
  });
  expect(problems).toEqual([]);
});

test('the later sections stay prerendered when their text can’t be loaded', async () => {
  const { root, problems } = await takeOver((words) => {
    words.removeResourceBundle('en', 'how');
  });
  const written = root.querySelector('#quiet');
  if (!observed) throw new Error('the section waits');
  await act(async () => {
    observed?.comeNear();
    const { withWords } = await import('./QuietSections');
    await expect(withWords()).rejects.toThrow('The words of "how"');
  });
  expect(root.querySelector('#quiet')).toBe(written);
  expect(titles(root)).toEqual(ALL);
  expect(problems).toEqual([]);
});
