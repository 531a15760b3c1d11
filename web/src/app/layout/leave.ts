/** The quick exit, for somebody who is being watched (docs/screens.md#quick-exit). */
import { leaveTo } from '../../config/leave';
import { clearAllDrafts } from '../../state/drafts';
import { newId } from '../../state/ids';
import { oweSignOut } from '../../state/account/owed';

/** A tab item with a new value after each exit. An older document that the browser restores by Back sees that it has changed. */
const KEY = 'aram.left';

/** The longest wait for the sign-out, in milliseconds: if it isn't done by then, it is finished when Aram is opened next. */
const PATIENCE_MS = 1000;

function lastLeft(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Removes everything from the screen and the document. React keeps its tree, which is no longer part of the page. */
function empty(): void {
  document.body.replaceChildren();
  document.title = '';
}

/**
 * Ends a call, empties the page, clears the tab's drafts, signs out, and replaces this page with the neutral one.
 *
 * @param end ends things first, so that nobody is seen or heard any more
 * @param signOut null if nobody is signed in
 * @param replace how the document is replaced
 */
export async function leave(
  end: () => Promise<unknown>,
  signOut: (() => Promise<unknown>) | null,
  replace = (address: string) => {
    window.location.replace(address);
  },
): Promise<void> {
  const ended = end();
  empty();
  clearAllDrafts();
  // Signing out leads to another screen, which removes the earlier watcher.
  emptyWhenBack();
  try {
    window.sessionStorage.setItem(KEY, newId());
  } catch {
    // Without storage there are no drafts either.
  }
  if (signOut !== null) {
    oweSignOut(true);
    const enough = new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
    });
    const signedOut = ended.then(signOut).catch(() => undefined);
    await Promise.race([signedOut, enough]);
  }
  replace(leaveTo());
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
    if (!persisted || lastLeft() === before) return;
    empty();
    reload();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
  };
}
