import { LIMITS } from '../../core/generated/tables';

/**
 * The first start that is not too soon to be booked: later than the notice from here, on the grid of all starts. Public pages ask without the core, by its
 * spans; a test compares it with what the core books.
 */
export function earliestStart(now: number): number {
  return (Math.floor((now + LIMITS.NOTICE_MS) / LIMITS.SLOT_GRID_MS) + 1) * LIMITS.SLOT_GRID_MS;
}

/** The last moment at which cancelling returns the ticket. */
export function freeUntil(start: number): number {
  return start - LIMITS.FREE_UNTIL_MS;
}

/** When a session that begins then is over. */
export function endOf(start: number): number {
  return start + LIMITS.SESSION_MS;
}
