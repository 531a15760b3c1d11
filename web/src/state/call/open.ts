import type { OwnSession } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';

const MINUTE_MS = 60_000;

/** From when, and until when, the call of a session that begins then is open. */
export const opensAt = (start: number): number => start - LIMITS.CALL_BEFORE_MINUTES * MINUTE_MS;
export const closesAt = (start: number): number => start + LIMITS.CALL_AFTER_MINUTES * MINUTE_MS;

/** Whether the way into the call of a session is shown: the page behind it asks the core. */
export const isCallOpen = ({ state, way, start }: OwnSession, now: number): boolean =>
  state === 'booked' && way !== 'chat' && now >= opensAt(start) && now <= closesAt(start);
