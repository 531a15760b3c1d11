import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Allowed, MemberCore, SessionOutcome } from '../../core/member';
import type { MovedSession } from './queries/booking';
import { factsOf } from './facts';
import { useServerNow } from './useServerNow';
import { memberCore, useCore } from '../useCore';

/** Whether the session may be moved now, and to which times. */
export interface MoveDecision {
  /** Before a time is chosen; null while it isn't known. */
  mayMove: Allowed<undefined> | null;
  /** For a specific time; null while it isn't known. */
  to: (start: number) => Allowed<SessionOutcome> | null;
  problem: BackendErrorCode | null;
  retry: () => void;
}

/** Asks the core whether a patient may move a session. */
export function useMoveDecision({ session, counselor }: MovedSession): MoveDecision {
  const { core, problem, retry } = useCore(memberCore);
  const now = useServerNow();
  const facts = factsOf(session);
  const welcomeBy = ({ welcomeAgain }: MemberCore) => welcomeAgain(counselor?.name ?? null, session.counselorName);
  const mayMove = asked(() => core?.mayMove(facts, welcomeBy(core), 'patient', now));
  return {
    mayMove: mayMove.answer,
    to: (start) =>
      asked(() => core?.step(facts, { move: { to: start, welcome: welcomeBy(core) } }, 'patient', now)).answer,
    problem: problem ?? mayMove.problem,
    retry,
  };
}

/** The core's answer, or why it broke; neither before it has loaded. */
function asked<Outcome>(work: () => Allowed<Outcome> | undefined): {
  answer: Allowed<Outcome> | null;
  problem: BackendErrorCode | null;
} {
  try {
    return { answer: work() ?? null, problem: null };
  } catch (thrown) {
    return { answer: null, problem: codeOf(thrown) };
  }
}
