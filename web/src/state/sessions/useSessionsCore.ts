import { useCallback, useEffect, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { SessionsCore } from '../../core/sessions';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';

const loadSessionsCoreOfStore =
  (): AppThunk<Promise<SessionsCore>> =>
  (_dispatch, _getState, { loadSessionsCore }) =>
    loadSessionsCore();

/** The decisions about sessions, for a screen that cannot be drawn without them. */
export interface SessionsCoreForScreen {
  /** Null while they are on their way. */
  core: SessionsCore | null;
  /** Why they could not be fetched. */
  problem: BackendErrorCode | null;
  retry: () => void;
}

/** Fetches the decisions about sessions when the screen opens. */
export function useSessionsCore(): SessionsCoreForScreen {
  const dispatch = useAppDispatch();
  const [core, setCore] = useState<SessionsCore | null>(null);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    dispatch(loadSessionsCoreOfStore()).then(
      (loaded) => {
        if (!gone) setCore(loaded);
      },
      (thrown: unknown) => {
        const code = codeOf(thrown);
        if (!gone) setProblem(code === 'unknown' ? 'app-part-missing' : code);
      },
    );
    return () => {
      gone = true;
    };
  }, [dispatch, attempt]);

  const retry = useCallback(() => {
    setProblem(null);
    setAttempt((before) => before + 1);
  }, []);
  return { core, problem, retry };
}
