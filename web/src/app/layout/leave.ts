/** Leaving Aram at once, for somebody who is looked at over the shoulder (docs/frame.md#quick-exit). */
import { leaveTo } from '../../config/leave';
import { clearAllDrafts } from '../../state/drafts';
import { newId } from '../../state/ids';
import { oweSignOut } from '../../state/account/owed';

/** In the tab: a new value each time that it is left. A document that was there before, and comes back by the browser's Back, sees that it was. */
const KEY = 'aram.left';

/** Nobody waits longer for the sign-out than this, in milliseconds: what is left of it is done when Aram is opened next. */
const PATIENCE_MS = 1000;

function lastLeft(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Nothing stands on the screen, nor in the document. React keeps what it has, which is no longer part of it. */
function empty(): void {
  document.body.replaceChildren();
  document.title = '';
}

/**
 * Ends a call, empties the page, clears the drafts of the tab, signs out, and puts the neutral page in the place of this one.
 *
 * @param end what ends first: nobody is seen or heard any more
 * @param signOut null where nobody is signed in
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
  // Signing out leads on to another screen: whoever watched for it before is gone then.
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
 * Watches for documents that come back from the browser's cache of pages: one that stood before Aram was left shows nothing, and loads itself anew.
 *
 * @returns stops watching
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
