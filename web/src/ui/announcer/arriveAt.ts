import type { Announce } from './announcing';

/**
 * Gives the focus to a heading, so that a screen reader says where the reader is and the next Tab goes on from there. Where what had the focus is gone, some
 * screen readers have moved to the heading silently before it takes the focus: then it is announced, too.
 */
export function arriveAt(heading: HTMLElement, announce: Announce): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  heading.focus({ preventScroll: true });
  if (isLost) announce(heading.textContent.trim());
}
