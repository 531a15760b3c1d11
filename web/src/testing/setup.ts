/** Runs before every test file: what a test rendered is gone before the next one. Tests without a document do not fetch the library. */
import { afterEach } from 'vitest';

// jsdom lays nothing out, and has nothing to bring into view.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
