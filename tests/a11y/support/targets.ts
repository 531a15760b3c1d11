/** How large what is pressed with a finger is. The function runs inside the page (it may use nothing from outside itself). */

/**
 * Targets smaller than `least` by `least` pixels, one line for each.
 *
 * A button or a field is as large as that, whatever room is around it: it counts with its label where a press on that does the same. A link counts with the
 * picture or card that it lies over; it may be smaller in two cases, those of WCAG 2.5.8: inside a sentence, as high as its lines; and, 24 pixels or more by itself,
 * where a circle as wide as `least` around its middle meets no other target, nor the circle of another small one.
 *
 * @param least 24 for WCAG 2.5.8, 44 for 2.5.5 and for what the design promises
 */
export function smallTargets(least: number): string[] {
  interface Target {
    control: HTMLElement;
    box: DOMRect;
  }
  const isSmall = ({ box }: Target) => Math.min(box.width, box.height) < least - 0.01;
  const isTiny = ({ box }: Target) => Math.min(box.width, box.height) < 23.99;
  const isInSentence = ({ control }: Target) =>
    getComputedStyle(control).display === 'inline' &&
    (control.parentElement?.textContent.trim() ?? '') !== control.textContent.trim();

  /** What a press has to meet: a box that its label draws is as large as the label, a link whose surface is laid over a card as the card. */
  const boxOf = (control: HTMLElement): DOMRect => {
    const label = control instanceof HTMLInputElement ? [...(control.labels ?? [])].at(-1) : undefined;
    const isBox = control instanceof HTMLInputElement && ['radio', 'checkbox', 'file'].includes(control.type);
    if (isBox && label) return label.getBoundingClientRect();
    const surface = [getComputedStyle(control, '::after'), getComputedStyle(control, '::before')].find(
      ({ position, content, insetBlockStart, insetInlineStart }) =>
        position === 'absolute' && content !== 'none' && insetBlockStart === '0px' && insetInlineStart === '0px',
    );
    if (!surface) return control.getBoundingClientRect();
    const isOwn = getComputedStyle(control).position !== 'static';
    return ((isOwn ? control : control.offsetParent) ?? control).getBoundingClientRect();
  };

  const targets: Target[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (control.closest('[inert], [hidden]') || !control.checkVisibility({ visibilityProperty: true })) continue;
    const box = boxOf(control);
    const style = getComputedStyle(control);
    // Out of sight until it has the focus, and no label to press in its place.
    const isOutOfSight = style.clipPath !== 'none' && style.position === 'absolute';
    if (isOutOfSight && box.width <= control.getBoundingClientRect().width) continue;
    targets.push({ control, box });
  }
  const middle = ({ left, right, top, bottom }: DOMRect) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const hasRoom = (target: Target) => {
    const { x, y } = middle(target.box);
    return targets.every((other) => {
      if (other === target || other.control.contains(target.control) || isInSentence(other)) return true;
      const { left, right, top, bottom } = other.box;
      const aside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      const between = middle(other.box);
      return aside >= least / 2 && (!isSmall(other) || Math.hypot(between.x - x, between.y - y) >= least);
    });
  };
  return targets
    .filter((target) => isSmall(target) && !isInSentence(target))
    .filter((target) => target.control.localName !== 'a' || isTiny(target) || !hasRoom(target))
    .map(({ control, box }) => {
      const size = `${String(Math.round(box.width))} by ${String(Math.round(box.height))}`;
      const name = control.getAttribute('aria-label') ?? (control.textContent.trim() || control.getAttribute('name'));
      return `${control.localName} "${(name ?? '').trim().slice(0, 60)}" is ${size} px`;
    });
}
