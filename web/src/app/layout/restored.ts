/** Documents that the browser keeps and restores by Back: after a quick exit (leave.ts) they must show nothing. */
import { hasLeft, lastLeft } from '../../state/tab';

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
