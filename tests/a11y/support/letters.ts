/** Finds faults that only show if the font is large for the window. Each function runs inside the page (it may use nothing from outside itself) and returns one line for each fault. */

/** Text that didn't grow with the reader's font size: smaller than the smallest step of the scale (`--text-s`) at that size. */
export function smallWords(): string[] {
  const root = getComputedStyle(document.documentElement);
  const least = Number.parseFloat(root.getPropertyValue('--text-s')) * Number.parseFloat(root.fontSize);
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const own = text.parentElement;
    if (text.data.trim() === '' || !own || own.closest('script, style, noscript, option, [inert]')) continue;
    if (!own.checkVisibility({ visibilityProperty: true })) continue;
    const size = Number.parseFloat(getComputedStyle(own).fontSize);
    if (size < least - 0.1)
      found.add(`"${text.data.trim().slice(0, 40)}" is ${size.toFixed(1)} px, not ${least.toFixed(1)}`);
  }
  for (const control of document.querySelectorAll<HTMLElement>(
    'input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), select, textarea',
  )) {
    const size = Number.parseFloat(getComputedStyle(control).fontSize);
    if (control.checkVisibility() && size < least - 0.1)
      found.add(
        `the field ${control.getAttribute('name') ?? control.id} is ${size.toFixed(1)} px, not ${least.toFixed(1)}`,
      );
  }
  return [...found];
}

/** Text under something else, wherever the page is scrolled to. Parts that stick to the window's edges are ignored, because the text scrolls past them. */
export function coveredWords(): string[] {
  const found = new Set<string>();
  const range = document.createRange();
  const sticks = (element: Element | null) => {
    for (let box = element; box; box = box.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(box).position)) return true;
    }
    return false;
  };
  const isClear = (element: Element) => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    // The radio button of a segment takes every press above the text and draws nothing.
    if (opacity === '0') return true;
    return (
      (backgroundColor === 'transparent' || backgroundColor === 'rgba(0, 0, 0, 0)') &&
      backgroundImage === 'none' &&
      !element.matches('img, svg, input, select, textarea')
    );
  };
  /** Text that is only for screen readers, at any depth: none of it is visible. */
  const isForEars = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' ||
    (element.parentElement !== null && isForEars(element.parentElement));
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const lines: { own: Element; words: string; x: number; y: number }[] = [];
  const start = scrollY;
  scrollTo(0, 0);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const own = text.parentElement;
    if (text.data.trim() === '' || !own || own.closest('script, style, noscript, option, [inert]')) continue;
    if (!own.checkVisibility({ visibilityProperty: true }) || sticks(own) || isForEars(own)) continue;
    range.selectNodeContents(text);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width > 1)
        lines.push({
          own,
          words: text.data.trim().slice(0, 40),
          x: (left + right) / 2,
          y: (top + bottom) / 2 + scrollY,
        });
    }
  }
  for (const { own, words, x, y } of lines.toSorted((one, other) => one.y - other.y)) {
    if (y < scrollY + innerHeight * 0.4 || y > scrollY + innerHeight * 0.6) scrollTo(0, y - innerHeight / 2);
    const over: string[] = [];
    for (const hit of document.elementsFromPoint(x, y - scrollY)) {
      if (hit.contains(own) || own.contains(hit)) break;
      if (!isClear(hit) && !sticks(hit)) over.push(hit.localName);
    }
    if (over.length > 0) found.add(`"${words}" is under ${over.join(', ')}`);
  }
  scrollTo(0, start);
  return [...found];
}
