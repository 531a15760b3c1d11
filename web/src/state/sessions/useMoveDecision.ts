import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Allowed, SessionOutcome } from '../../core/sessions';
import type { MovedSession } from './bookingList';
import { factsOf, welcomeOf } from './facts';
import { useServerNow } from './useServerNow';
import { useSessionsCore } from './useSessionsCore';

/** May the session be moved now, and to when? */
export interface MoveDecision {
  /** Before a time is chosen; null while that is not known. */
  mayMove: Allowed<SessionOutcome> | null;
  /** To a time; null while that is not known. */
  to: (start: number) => Allowed<SessionOutcome> | null;
  problem: BackendErrorCode | null;
  retry: () => void;
}

/** Asks the core whether a patient may move a session. */
export function useMoveDecision({ session, counselor }: MovedSession): MoveDecision {
  const { core, problem, retry } = useSessionsCore();
  const now = useServerNow();
  const facts = factsOf(session);
  const welcome = welcomeOf(counselor, session);
  const mayMove = asked(() => core?.step(facts, { type: 'mayMove', welcome }, 'patient', now));
  return {
    mayMove: mayMove.answer,
    to: (start) => asked(() => core?.step(facts, { type: 'move', to: start, welcome }, 'patient', now)).answer,
    problem: problem ?? mayMove.problem,
    retry,
  };
}

/** What the core answers, or why it broke; neither before it is there. */
function asked(work: () => Allowed<SessionOutcome> | undefined): {
  answer: Allowed<SessionOutcome> | null;
  problem: BackendErrorCode | null;
} {
  try {
    return { answer: work() ?? null, problem: null };
  } catch (thrown) {
    return { answer: null, problem: codeOf(thrown) };
  }
}
