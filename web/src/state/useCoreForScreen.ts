import { useCallback, useEffect, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../backend/errors';

/** Decisions of the core, for a screen that cannot be drawn without them. */
export interface CoreForScreen<Decisions> {
  /** Null while they are on their way. */
  core: Decisions | null;
  /** Why they could not be fetched. */
  problem: BackendErrorCode | null;
  retry: () => void;
}

/**
 * Fetches decisions when the screen opens.
 *
 * @param load the same function at every drawing: another one fetches again
 */
export function useCoreForScreen<Decisions>(load: () => Promise<Decisions>): CoreForScreen<Decisions> {
  const [core, setCore] = useState<Decisions | null>(null);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    load().then(
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
  }, [load, attempt]);

  const retry = useCallback(() => {
    setProblem(null);
    setAttempt((before) => before + 1);
  }, []);
  return { core, problem, retry };
}
