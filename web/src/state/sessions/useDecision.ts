import { useCallback } from 'react';
import type { AuthUser } from '../../backend/ports';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Allowed, NewSession, MemberCore } from '../../core/member';
import type { PatientRecord, Whom } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { FRESH } from '../queries';
import { reloadProfile } from '../user/load';
import { bookerOf, wishOf } from './facts';
import type { OpenTime } from './queries/finding';
import { bookingQueries } from './queries/booking';
import { useServerNow } from './useServerNow';
import { memberCore, useCore } from '../useCore';

const { useGroundQuery } = bookingQueries;

/** Whether the time may be booked now, and if not, the reason. */
export interface Decision {
  /** Null while the facts are being read. */
  answer: Allowed<NewSession> | null;
  /** The facts behind it, without the moment: the same facts give the same text. */
  facts: string;
  /** Why the decision couldn't be made. */
  problem: BackendErrorCode | null;
  /** Reads slots, diary and record again, or repeats the reads that failed. */
  reload: () => Promise<void>;
}

/** Asks the core whether a patient may book a time, based on the stored data. */
export function useDecision(
  { user, record }: { user: AuthUser; record: PatientRecord },
  time: OpenTime,
  whom: Whom,
): Decision {
  const dispatch = useAppDispatch();
  const { core, problem, retry } = useCore(memberCore);
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
    reload: useCallback(async () => {
      if (problem !== null) retry();
      await Promise.all([refetch(), dispatch(reloadProfile())]);
    }, [dispatch, problem, refetch, retry]),
  };
}

function ask(core: MemberCore, ...of: Parameters<MemberCore['book']>): Pick<Decision, 'answer' | 'problem'> {
  try {
    return { answer: core.book(...of), problem: null };
  } catch (thrown) {
    return { answer: null, problem: codeOf(thrown) };
  }
}
