import { startTransition, useCallback, useEffect, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../backend/errors';
import { useAppDispatch } from './hooks';
import type { AppThunk } from './types';

/** The answer that a screen fetches when it opens. */
interface Answer<Found> {
  /** Null while it is being fetched. */
  found: Found | null;
  /** Why it couldn't be fetched. */
  problem: BackendErrorCode | null;
  retry: () => void;
}

/**
 * Fetches the data that a screen needs when it opens, without RTK Query: for public pages, which would need 17 KB more, and for modules of
 * the core.
 *
 * @param load the same function at every render: another one fetches again, and the earlier result stays until its answer
 * @param first what it would find, if that is known at the first render
 */
export function useAnswer<Found>(load: AppThunk<Promise<Found>>, first: Found | null = null): Answer<Found> {
  const dispatch = useAppDispatch();
  const [known] = useState(first === null ? null : { load });
  const [found, setFound] = useState(first);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (known?.load === load && attempt === 0) return undefined;
    let gone = false;
    dispatch(load).then(
      (loaded) => {
        if (gone) return;
        // In slices, so that a slow phone reacts to touches while a long list is rendered.
        startTransition(() => {
          setFound(() => loaded);
          setProblem(null);
        });
      },
      (thrown: unknown) => {
        if (!gone) setProblem(codeOf(thrown));
      },
    );
    return () => {
      gone = true;
    };
  }, [dispatch, load, attempt, known]);

  const retry = useCallback(() => {
    setProblem(null);
    setAttempt((before) => before + 1);
  }, []);
  return { found, problem, retry };
}
