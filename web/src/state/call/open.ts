import type { OwnSession } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';

/** From when, and until when, the call of a session that begins then is open. */
export const opensAt = (start: number): number => start - LIMITS.CALL_BEFORE_MS;
export const closesAt = (start: number): number => start + LIMITS.CALL_AFTER_MS;

/** Whether the way into the call of a session is shown. Not before the core is there, which decides. */
export const isCallOpen = (core: MemberCore | null, session: OwnSession, now: number): boolean =>
  core?.mayJoin(session, now) === 'open';
