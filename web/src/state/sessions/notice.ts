import { nextOnGrid } from '../../clock/grid';
import { LIMITS } from '../../core/generated/tables';

/**
 * The first start that isn't too soon to be booked: after the notice period, on the grid of all starts. Public pages calculate it without
 * the core, by its durations; a test compares it with what the core books.
 */
export function earliestStart(now: number): number {
  return nextOnGrid(now + LIMITS.NOTICE_MS, LIMITS.SLOT_GRID_MS);
}

/** The last moment at which canceling returns the ticket. */
export function freeUntil(start: number): number {
  return start - LIMITS.FREE_UNTIL_MS;
}

/** When a session with this start is over. */
export function endOf(start: number): number {
  return start + LIMITS.SESSION_MS;
}
