/**
 * The page of the call is a separate document (docs/sessions.md#the-call-page): the permissions of a document are fixed when it is loaded. So the
 * app enters and leaves the page by loading, never by its own navigation.
 */
import type { AppThunk } from '../types';

/** The URL that this tab's document was loaded from; null if the browser doesn't say. */
function loadedFrom(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined ? null : new URL(entry.name, window.location.href).pathname;
}

/** Whether this document may be the call's. */
export const isLoadedAt = (path: string): boolean => (loadedFrom() ?? path).startsWith(path);

/** Makes the browser itself follow every link of the page, without the router. */
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

/** The longest wait for a log out that leads away from the page, in milliseconds. */
const PATIENCE_MS = 3000;
const LOOK_MS = 50;

/** Loads the page that the app navigates to, once a log out on the way there is done. */
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
