import { useCallback, useEffect, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Core } from '../../core';
import { useLoadCore } from '../../state/forms/useLoadCore';

/** The core for a screen that cannot be drawn without it. */
export interface CoreForScreen {
  /** Null while it is on its way. */
  core: Core | null;
  /** Why it could not be fetched. */
  problem: BackendErrorCode | null;
  retry: () => void;
}

/** Fetches the core when the screen opens. */
export function useCore(): CoreForScreen {
  const loadCore = useLoadCore();
  const [core, setCore] = useState<Core | null>(null);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let gone = false;
    loadCore().then(
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
  }, [loadCore, attempt]);

  const retry = useCallback(() => {
    setProblem(null);
    setAttempt((before) => before + 1);
  }, []);
  return { core, problem, retry };
}
