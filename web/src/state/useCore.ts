import { useCallback, useMemo } from 'react';
import type { BackendErrorCode } from '../backend/errors';
import type { Core } from '../core';
import type { ListCore } from '../core/list';
import type { MemberCore } from '../core/member';
import type { ThunkExtra } from './extra';
import { useAppDispatch } from './hooks';
import type { AppThunk } from './types';
import { useAnswer } from './useAnswer';

/** How a store loads one of the core's modules. The same function at every render. */
type Loading<Decisions> = (extra: ThunkExtra) => Promise<Decisions>;

/** The decisions that public pages need. */
export const publicCore: Loading<Core> = ({ loadCore }) => loadCore();
/** The decision about lists of counselors. */
export const listCore: Loading<ListCore> = ({ loadListCore }) => loadListCore();
/** The decisions about sessions, conversations and calls. */
export const memberCore: Loading<MemberCore> = ({ loadMemberCore }) => loadMemberCore();

const loadOfStore =
  <Decisions>(loading: Loading<Decisions>): AppThunk<Promise<Decisions>> =>
  (_dispatch, _getState, extra) =>
    loading(extra);

/** Loads a module of the core that this store was built with: fetched at the first call. */
export function useLoadCore<Decisions>(loading: Loading<Decisions>): () => Promise<Decisions> {
  const dispatch = useAppDispatch();
  return useCallback(() => dispatch(loadOfStore(loading)), [dispatch, loading]);
}

/** Decisions of the core, for a screen that can't be rendered without them. */
interface CoreForScreen<Decisions> {
  /** Null while they are being fetched. */
  core: Decisions | null;
  /** Why they couldn't be fetched. */
  problem: BackendErrorCode | null;
  retry: () => void;
}

/** Fetches a module of the core when the screen opens, unless it's there already. */
export function useCore<Decisions>(
  loading: Loading<Decisions>,
  first: Decisions | null = null,
): CoreForScreen<Decisions> {
  const { found, problem, retry } = useAnswer(
    useMemo(() => loadOfStore(loading), [loading]),
    first,
  );
  return { core: found, problem: problem === 'unknown' ? 'app-part-missing' : problem, retry };
}
