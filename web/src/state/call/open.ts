import type { OwnSession } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';

/** The moments at which the call of a session opens and closes. */
export const opensAt = (start: number): number => start - LIMITS.CALL_BEFORE_MS;
export const closesAt = (start: number): number => start + LIMITS.CALL_AFTER_MS;

/** Whether the link to a session's call is shown. Not before the core has loaded, since it decides. */
export const isCallOpen = (core: MemberCore | null, session: OwnSession, now: number): boolean =>
  core?.mayJoin(session, now) === 'open';
