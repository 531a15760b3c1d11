/**
 * The page of the call is a document of its own (docs/call.md#the-page): what a document may ask the device for is settled when it is loaded. So it is
 * entered and left by loading anew, whichever way the app itself would take.
 */
import type { AppThunk } from '../types';

/** The address that the document in this tab was loaded from; null where the browser does not say. */
function loadedFrom(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined ? null : new URL(entry.name, window.location.href).pathname;
}

/** Whether this document may be the call's. */
export const isLoadedAt = (path: string): boolean => (loadedFrom() ?? path).startsWith(path);

/** Has the browser itself follow every link of the page: the router hears of none. */
export function followByLoading(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const to = link?.getAttribute('href') ?? '';
    if (to.startsWith('/')) event.stopPropagation();
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
  };
}

/** So long a log out may take that leads away from the page, in milliseconds. */
const PATIENCE_MS = 3000;
const LOOK_MS = 50;

/** Loads the page that the app has led to, as soon as whoever logs out by it is out. */
export const loadAnew =
  (reload: () => void): AppThunk<Promise<void>> =>
  async (_dispatch, getState) => {
    const until = performance.now() + PATIENCE_MS;
    while (getState().user.authObject !== null && performance.now() < until) {
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
    reload();
  };
