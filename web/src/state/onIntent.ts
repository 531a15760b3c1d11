import { afterPaint } from '../start/moments';

/** Events which show that somebody is about to use a page that they only read so far. A finger's event comes before the tap ends. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** A mouse at rest fires one event when the page appears under it, although nobody did anything. */
const isAtRest = ({ type, movementX, movementY }: Pick<Event, 'type'> & Partial<PointerEvent>) =>
  type === 'pointermove' && !movementX && !movementY;

/**
 * Runs work that a screen needs once its visitor does something, but that would slow down a visitor who is only reading. It runs after the
 * first sign of use, once the press is answered, or immediately if there was one before (a press on the link that led here).
 *
 * @returns a function that cancels it
 */
export function onIntent(work: () => void): () => void {
  // If the browser can't tell whether anything was pressed, the work runs immediately.
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) {
    work();
    return () => undefined;
  }
  const signs = new AbortController();
  const onSign = (event: Event) => {
    if (isAtRest(event)) return;
    signs.abort();
    afterPaint(() => {
      if (!isCanceled) work();
    });
  };
  let isCanceled = false;
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, signal: signs.signal });
  return () => {
    isCanceled = true;
    signs.abort();
  };
}
