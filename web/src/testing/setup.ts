/** Runs before every test file: what a test rendered is gone before the next one. Tests without a document do not fetch the library. */
import { afterEach } from 'vitest';

// jsdom lays nothing out, and has nothing to bring into view.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

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

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
