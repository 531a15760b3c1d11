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
  let broke: BackendErrorCode | null = null;
  const ask = (work: () => Allowed<SessionOutcome> | null) => {
    try {
      return work();
    } catch (thrown) {
      broke = codeOf(thrown);
      return null;
    }
  };
  const mayMove = ask(() => core?.step(facts, { type: 'mayMove', welcome }, 'patient', now) ?? null);
  return {
    mayMove,
    to: (start) => ask(() => core?.step(facts, { type: 'move', to: start, welcome }, 'patient', now) ?? null),
    problem: problem ?? broke,
    retry,
  };
}
