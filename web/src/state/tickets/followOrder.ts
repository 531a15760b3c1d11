/** How often an order is checked at first, in milliseconds. Most payments are reported within seconds. */
export const FOLLOW_MS = 1500;

/** How many checks follow each other that quickly: half a minute of them. */
const QUICK_CHECKS = 20;

/** The longest pause, in milliseconds. */
const CALM_MS = 60_000;

/** Each pause after the quick ones is longer than the last by this factor. */
const SLOWER = 1.5;

/** After this many checks, more than an hour, a page checks only when the patient comes back to it. */
const MOST_CHECKS = 100;

/**
 * The pause before the next check of an order, in milliseconds; 0 for no further check.
 *
 * @param checks how often it has been checked since the page opened
 */
export function pauseAfter(checks: number): number {
  if (checks >= MOST_CHECKS) return 0;
  const slow = Math.max(0, checks - QUICK_CHECKS);
  return Math.min(CALM_MS, Math.round(FOLLOW_MS * SLOWER ** slow));
}
