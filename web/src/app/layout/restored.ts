/** Documents that the browser keeps and restores by Back: after a quick exit (leave.ts) they must show nothing. */
import { hasLeft, withTab } from '../../state/tab';

/** A tab item with a new value after each exit. An older document that the browser restores by Back sees that it has changed. */
export const LEFT_KEY = 'aram.left';

const lastLeft = () => withTab((storage) => storage.getItem(LEFT_KEY), null);

/** Removes everything from the screen and the document. */
export function empty(): void {
  document.body.replaceChildren();
  document.title = '';
}

/**
 * Watches for documents that are restored from the browser's back/forward cache: one from before the exit shows nothing, and reloads
 * itself.
 *
 * @returns a function that stops watching
 */
export function emptyWhenBack(
  reload = () => {
    window.location.reload();
  },
): () => void {
  const before = lastLeft();
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || (!hasLeft() && lastLeft() === before)) return;
    empty();
    reload();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
  };
}
