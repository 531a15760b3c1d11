const BLOCK = 'p, li, div, dt, dd, h1, h2, h3, h4, h5, h6';

/** Controls and decorative elements aren't part of an announcement. */
const LEFT_OUT = 'button, [aria-hidden="true"]';

/** The announced text of an element: its blocks are separated by spaces, its buttons are left out. */
export function wordsOf(element: Element): string {
  const parts: string[] = [];
  let block: Element | null = null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (around?.closest(LEFT_OUT) !== null) continue;
    const own = around.closest(BLOCK);
    if (own !== block) parts.push(' ');
    block = own;
    parts.push(walker.currentNode.textContent ?? '');
  }
  return parts.join('').replace(/\s+/gu, ' ').trim();
}
