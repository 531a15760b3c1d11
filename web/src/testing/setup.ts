/** Runs before every test file: removes each test's render before the next test. Tests without a document don't load the library. */
import { ReadableStream } from 'node:stream/web';
import { afterEach } from 'vitest';

// Browsers have it and jsdom doesn't. The renderer that writes pages fills one.
if (!('ReadableStream' in globalThis)) Object.assign(globalThis, { ReadableStream });

// jsdom has no layout, so it can't scroll anything into view.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// It loads no page, so it has no navigation entry.
if (typeof window !== 'undefined') {
  Performance.prototype.getEntriesByType = () => [];
  Performance.prototype.getEntriesByName = () => [];
}

// It has no window width either: every screen counts as wide, unless a test says otherwise.
if (typeof window !== 'undefined') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // The same as Vitest's own limit: it ends a hang, even on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });
}
