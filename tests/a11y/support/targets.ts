/** Measures the targets that people press with a finger. The function runs inside the page (it may use nothing from outside itself). */

/**
 * Targets smaller than `least` by `least` pixels, one line for each.
 *
 * A button or a field must have this size itself, whatever room is around it; it counts together with its label if a press on the label does the same. A link
 * counts together with the picture or card that it covers. It may be smaller in the two cases of WCAG 2.5.8: within a sentence, if it's as high as its lines; and,
 * with 24 pixels or more, if a circle of diameter `least` around its center touches no other target, nor the circle of another small one.
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

  /** The area that a press must hit: a box that its label draws is as large as the label; a link that covers a card is as large as the card. */
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
    // Invisible until it has the focus, and without a label to press instead.
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
