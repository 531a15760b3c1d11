import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { NamedCounselor, TeamPage } from '../../backend/ports';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';

/** The verified counselors, for the team page. */
export type Team =
  | { status: 'loading' }
  | { status: 'failed'; error: BackendErrorCode; retry: () => void }
  | { status: 'loaded'; counselors: readonly NamedCounselor[]; more: MoreOfTeam | null };

/** Counselors that are not shown yet. */
export interface MoreOfTeam {
  isLoading: boolean;
  /** Why they could not be had the last time. */
  error: BackendErrorCode | null;
  load: () => void;
}

const listTeam =
  (after?: string): AppThunk<Promise<TeamPage>> =>
  async (_dispatch, _getState, { loadBackend }) =>
    (await loadBackend()).team.listTeam(after);

/** What is known so far. `next` asks for those who are not here yet; null where nobody is missing. */
interface Known {
  counselors: readonly NamedCounselor[];
  next: string | null | undefined;
  isLoading: boolean;
  error: BackendErrorCode | null;
}

const NOTHING: Known = { counselors: [], next: undefined, isLoading: true, error: null };

/**
 * Reads the verified public profiles, page by page, the first when the page opens. Needs no sign-in, and nothing else shows them.
 *
 * Not by RTK Query, as the lists of who is signed in are (`lists/lists`): a public page would wait for 17 KB more, and has nothing that is kept, shared or
 * followed.
 */
export function useTeam(): Team {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState(NOTHING);
  const isShown = useRef(true);

  const read = useCallback(
    (after?: string) =>
      dispatch(listTeam(after))
        .then(({ counselors, next }) => {
          if (!isShown.current) return;
          setKnown((before) => ({
            counselors: [...before.counselors, ...counselors],
            next,
            isLoading: false,
            error: null,
          }));
        })
        .catch((thrown: unknown) => {
          if (isShown.current) setKnown((before) => ({ ...before, isLoading: false, error: codeOf(thrown) }));
        }),
    [dispatch],
  );

  useEffect(() => {
    isShown.current = true;
    void read();
    return () => {
      isShown.current = false;
    };
  }, [read]);

  const load = useCallback(() => {
    setKnown((before) => ({ ...before, isLoading: true, error: null }));
    void read(known.next ?? undefined);
  }, [read, known.next]);

  const { counselors, next, isLoading, error } = known;
  if (next !== undefined)
    return { status: 'loaded', counselors, more: next === null ? null : { isLoading, error, load } };
  return error === null ? { status: 'loading' } : { status: 'failed', error, retry: load };
}
