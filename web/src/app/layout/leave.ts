/** The quick exit, for somebody who is being watched (docs/screens.md#quick-exit). */
import { leaveTo } from '../../config/leave';
import { LEFT_EVENT } from '../../start/milestones';
import { newId } from '../../state/ids';
import { oweSignOut } from '../../state/account/owed';
import { endTab, hasLeft } from '../../state/tab';
import { empty } from './restored';

/** The longest wait for the sign-out, in milliseconds: if it isn't done by then, it is finished when Aram is opened next. */
const PATIENCE_MS = 1000;

/** Escape also stops a page from loading, so the press that leaves, and the hasty ones after it, would keep the person here. */
const withoutStopping = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault();
};

/**
 * Ends a call, deletes what the tab keeps, empties the page, ends the app, signs out, and replaces this page with the neutral one. Writes on
 * their way are neither waited for nor withdrawn: they may still arrive.
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
  if (hasLeft()) return;
  const ended = end();
  endTab(newId());
  document.addEventListener('keydown', withoutStopping, true);
  empty();
  // The app would go on in the emptied page: poll, set the title, report what it can't show.
  document.dispatchEvent(new Event(LEFT_EVENT));
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
