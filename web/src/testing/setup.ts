/** Runs before every test file: what a test rendered is gone before the next one. Tests without a document don't load the library. */
import { ReadableStream } from 'node:stream/web';
import { afterEach } from 'vitest';

// Browsers have it and jsdom doesn't. The renderer that writes pages fills one.
if (!('ReadableStream' in globalThis)) Object.assign(globalThis, { ReadableStream });

// jsdom lays nothing out, and has nothing to bring into view.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// It loads no page, so it knows of nothing that was loaded.
if (typeof window !== 'undefined') {
  Performance.prototype.getEntriesByType = () => [];
  Performance.prototype.getEntriesByName = () => [];
}

// Nor is there a window that is narrow or wide: every screen is a desk's, unless a test says otherwise.
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
  // As Vitest's own limit: it ends what hangs, on a machine that does much else.
  configure({ asyncUtilTimeout: 30_000 });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });
}
