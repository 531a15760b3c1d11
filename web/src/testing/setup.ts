/** Runs before every test file: removes each test's render before the next test. Tests without a document don't load the library. */
import { webcrypto } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { afterEach, vi } from 'vitest';

// The document store is in memory, except in tests of the SDK's own values and queries (`vi.unmock`).
vi.mock('firebase/firestore/lite', async (original) => ({
  ...(await original<object>()),
  ...(await import('./store/lite')),
}));

// Browsers have it and jsdom doesn't. The renderer that writes pages fills one.
if (!('ReadableStream' in globalThis)) Object.assign(globalThis, { ReadableStream });

// Nor does it compute hashes.
if (!('subtle' in crypto)) Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

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
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  const usual = getConfig();
  // Node's own, which React's scheduler uses, also in tests that replace the clock.
  const afterEffects = setImmediate;
  configure({
    // The same as Vitest's own limit: it ends a hang, even on a busy machine.
    asyncUtilTimeout: 30_000,
    // An element is found as soon as it's drawn, and effects that move the focus run a moment later, on a busy machine after the test went on.
    asyncWrapper: async (find: () => Promise<unknown>) => {
      const found: unknown = await usual.asyncWrapper(async () => {
        const drawn: unknown = await find();
        await new Promise((resolve) => afterEffects(resolve));
        return drawn;
      });
      return found;
    },
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });
}
