import { LIMITS } from '../../core/generated/tables';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The first start that is not too soon to be booked: later than the notice from here, at five minutes as all starts are. */
export function earliestStart(now: number): number {
  const grid = LIMITS.SLOT_GRID_MINUTES * MINUTE_MS;
  return (Math.floor((now + LIMITS.NOTICE_HOURS * HOUR_MS) / grid) + 1) * grid;
}

/** The last moment at which cancelling returns the ticket. */
export function freeUntil(start: number): number {
  return start - LIMITS.FREE_UNTIL_HOURS * HOUR_MS;
}

/** When a session that begins then is over. */
export function endOf(start: number): number {
  return start + LIMITS.SESSION_MINUTES * MINUTE_MS;
}
