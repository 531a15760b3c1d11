import { useCallback } from 'react';
import type { AuthUser } from '../../backend/ports';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Allowed, SessionsCore } from '../../core/sessions';
import type { PatientRecord, PlaceName, Whom } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { reloadProfile } from '../user/load';
import { bookerOf, wishOf } from './facts';
import type { OpenTime } from './findingList';
import { FRESH, sessionLists } from './lists';
import { useServerNow } from './useServerNow';
import { useSessionsCore } from './useSessionsCore';

const { useGroundQuery } = sessionLists;

/** May the time be booked now, and why not. */
export interface Decision {
  /** Null while what it hangs on is being read. */
  answer: Allowed<{ place: PlaceName }> | null;
  /** What it was made from, less the moment: the same facts, the same text. */
  facts: string;
  /** Why it could not be made. */
  problem: BackendErrorCode | null;
  /** Reads places, diary and the own record anew, or what could not be read. */
  readAnew: () => Promise<void>;
}

/** Asks the core whether a patient may book a time, by what is stored now. */
export function useDecision(
  { user, record }: { user: AuthUser; record: PatientRecord },
  time: OpenTime,
  whom: Whom,
): Decision {
  const dispatch = useAppDispatch();
  const { core, problem, retry } = useSessionsCore();
  const now = useServerNow();
  const { currentData, error, isFetching, refetch } = useGroundQuery(user.uid, FRESH);
  const booker = currentData && bookerOf(user, record, currentData);
  const wish = wishOf(time, whom);
  const asked = core && booker ? ask(core, booker, wish, now) : null;
  const unread = isFetching || error === undefined ? null : codeOf(error);

  return {
    answer: asked?.answer ?? null,
    facts: JSON.stringify({ booker, wish }),
    problem: problem ?? asked?.problem ?? (currentData ? null : unread),
    readAnew: useCallback(async () => {
      if (problem !== null) retry();
      await Promise.all([refetch(), dispatch(reloadProfile())]);
    }, [dispatch, problem, refetch, retry]),
  };
}

function ask(core: SessionsCore, ...of: Parameters<SessionsCore['book']>): Pick<Decision, 'answer' | 'problem'> {
  try {
    return { answer: core.book(...of), problem: null };
  } catch (thrown) {
    return { answer: null, problem: codeOf(thrown) };
  }
}
