import type { Announce } from './announcing';

/**
 * Moves the focus to a heading, so that a screen reader reads it and the next Tab continues from there. If the focused element is gone,
 * some screen readers have already moved to the heading silently: then it is announced, too.
 */
export function arriveAt(heading: HTMLElement, announce: Announce): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  heading.focus({ preventScroll: true });
  if (isLost) announce(heading.textContent.trim());
}
