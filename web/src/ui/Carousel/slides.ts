/** The arithmetic of the carousel: which slides are in view, and where the arrows lead. */

/** Slides that a press of an arrow moves by (`docs/screens.md#home`). Never more than are in view, so that no slide is skipped. */
const SCROLL = 3;

/** The widths under which fewer slides are in view (docs/screens.md#home): 1024 and 600 px at the usual text size. */
export const TWO_UNDER = '64em';
export const ONE_UNDER = '37.5em';

/** The last position of the row: there the last slide is at the end of the view. */
export function lastStart(count: number, shown: number): number {
  return Math.max(0, count - shown);
}

/** The position of the row after an arrow, limited at both ends. */
export function startAfter(start: number, direction: -1 | 1, count: number, shown: number): number {
  const moved = start + direction * Math.min(SCROLL, shown);
  return Math.min(lastStart(count, shown), Math.max(0, moved));
}

/**
 * The slot of slick's track, which always counts from the left, for a start counted in reading direction. It works in both directions: it
 * also turns a slot back into a start.
 */
export function slotOf(start: number, count: number, shown: number, rtl: boolean): number {
  const last = lastStart(count, shown);
  const clamped = Math.min(last, Math.max(0, start));
  return rtl ? last - clamped : clamped;
}
