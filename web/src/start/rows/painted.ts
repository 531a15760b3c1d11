/**
 * Whether a list was painted before the app ran: where the painter (paint.tsx) and the app meet. The app hydrates a painted list as it would
 * one that the build wrote, so its first render has to be the same (state/team/first.ts).
 */

/** The property of `window` with the path of the page whose list is painted; null once no list may be painted any more. */
const PLACE = 'aramPainted';

interface Holder {
  [PLACE]?: string | null;
}

/** Whether the app hasn't begun to take over the page. */
export const mayPaint = (): boolean => (globalThis as Holder)[PLACE] === undefined;

/** The list of a page is painted. */
export function notePainted(path: string): void {
  (globalThis as Holder)[PLACE] = path;
}

/** The page is the app's from now on: a list that isn't painted yet never will be. */
export function endPainting(): void {
  (globalThis as Holder)[PLACE] ??= null;
}

/** Whether the list of the open page is painted and the app hasn't rendered it yet. Prerendering has no page. */
export const isPainted = (): boolean =>
  typeof window !== 'undefined' && (globalThis as Holder)[PLACE] === window.location.pathname;

/** The app has rendered the list: a later one isn't painted. */
export function forgetPainted(): void {
  (globalThis as Holder)[PLACE] = null;
}
