import { useCallback, useEffect, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { CounselorProfile } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';

/** The verified counselors, for the team page. */
export type Team =
  | { status: 'loading' }
  | { status: 'failed'; error: BackendErrorCode; retry: () => void }
  | { status: 'loaded'; counselors: readonly CounselorProfile[] };

const listTeam =
  (): AppThunk<Promise<CounselorProfile[]>> =>
  async (_dispatch, _getState, { loadBackend }) =>
    (await loadBackend()).records.listTeam();

/** Reads the verified public profiles when the page opens (decisions, section 2 "Counselors"). Needs no sign-in, and nothing else shows them. */
export function useTeam(): Team {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ counselors: CounselorProfile[] } | { error: BackendErrorCode } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void dispatch(listTeam())
      .then((counselors) => ({ counselors }))
      .catch((thrown: unknown) => ({ error: codeOf(thrown) }))
      .then((found) => {
        if (isCurrent) setAnswer(found);
      });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, attempt]);

  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((before) => before + 1);
  }, []);

  if (answer === null) return { status: 'loading' };
  return 'error' in answer
    ? { status: 'failed', error: answer.error, retry }
    : { status: 'loaded', counselors: answer.counselors };
}
