/** What says that somebody is about to use a page that until now was only read. A finger is there before its tap is over. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** A mouse that lies still tells of itself once, when the page comes to stand under it: nobody has done anything. */
const isAtRest = ({ type, movementX, movementY }: Pick<Event, 'type'> & Partial<PointerEvent>) =>
  type === 'pointermove' && !movementX && !movementY;

/**
 * Runs work that a screen will need once its visitor does something, and that would only hold up who still reads: at the first sign of it, at once
 * where there was one before (a press on the link that led here).
 *
 * @returns what calls it off
 */
export function onIntent(work: () => void): () => void {
  // A browser that cannot tell whether anything was pressed does the work at once.
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) {
    work();
    return () => undefined;
  }
  const signs = new AbortController();
  const onSign = (event: Event) => {
    if (isAtRest(event)) return;
    signs.abort();
    work();
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true, signal: signs.signal });
  return () => {
    signs.abort();
  };
}
