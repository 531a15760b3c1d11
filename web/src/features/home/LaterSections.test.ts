/** The sections of home whose code comes later, in a page that the build wrote. */
import { act, configure, render, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { createElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '../../testing/words';

// A machine that is busy with other work must not fail a test.
configure({ asyncUtilTimeout: 15_000 });

const titles = (root: Element) => [...root.querySelectorAll('#quiet h2')].map(({ textContent }) => textContent);
const ALL = ['Talk the way that feels right', 'How it works', 'Recent blogs'];

/** What is observed, and what is told when it is nearly in view. */
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

/** The app as a visit finds it: nothing was fetched yet. */
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

/** Home as the build writes it. */
async function write(): Promise<string> {
  const { app } = await anew();
  const { container, unmount } = render(app);
  await waitFor(() => {
    expect(titles(container)).toEqual(ALL);
  });
  unmount();
  return renderToString(app);
}

/** The written page, taken over by the app. */
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

test('they stand in the page as it was written, and stay when home is rendered anew', async () => {
  const { root, signIn, problems } = await takeOver();
  const written = root.querySelector('#quiet');
  expect(titles(root)).toEqual(ALL);
  signIn();
  expect(root.querySelector('a[href="/Booking"]')).not.toBeNull();
  expect(root.querySelector('#quiet')).toBe(written);
  expect(problems).toEqual([]);
});

test('they answer within the app once they are nearly in view, and what was unfolded stays so', async () => {
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

test('they are drawn anew in another language, without waiting to be near', async () => {
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

test('they stay as written where their words cannot be had', async () => {
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
