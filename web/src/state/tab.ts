/**
 * The items that this tab keeps until it is closed (`sessionStorage`), and the question before it is left. A quick exit ends both: everything is
 * deleted, and from then on nothing is kept and nothing asks, whatever was on its way.
 */

/** An attribute of `<html>`, which outlives the emptied page: the quick exit has begun. */
const LEFT = 'left';

/** A tab item with a new value after each exit, by which other documents of the tab see that it has happened. */
const MARK = 'aram.left';

/** Whether the quick exit has begun. Code that still runs on this page must not keep, show or open anything. */
export const hasLeft = (): boolean => LEFT in document.documentElement.dataset;

/** Runs work with the tab's storage; returns `otherwise` if the browser refuses, or after the quick exit. */
export function withTab<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return hasLeft() ? otherwise : work(window.sessionStorage);
  } catch {
    return otherwise;
  }
}

/** The mark of the tab's last quick exit; null if there was none. */
export const lastLeft = (): string | null => withTab((storage) => storage.getItem(MARK), null);

/** Deletes everything that the tab keeps, of whatever part of the app, and keeps nothing from now on except a new `mark`. */
export function endTab(mark: string): void {
  withTab((storage) => {
    storage.clear();
    storage.setItem(MARK, mark);
  }, undefined);
  document.documentElement.dataset[LEFT] = '';
}

const ask = (event: Event) => {
  if (!hasLeft()) event.preventDefault();
};

/** Sets whether the browser asks before this page is left. Only while it is needed: some browsers don't keep a page that asks for Back. */
export function askBeforeLeaving(isNeeded: boolean): void {
  if (typeof window === 'undefined') return;
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
