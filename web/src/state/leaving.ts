/** A call, for instance, ends before somebody leaves Aram at once. The screens that begin such a thing name its end here. */
import type { End } from './extra';
import type { AppThunk } from './types';

/** @returns takes the end back */
export const atLeaving =
  (end: End): AppThunk<() => void> =>
  (_dispatch, _getState, { runtime: { ends } }) => {
    ends.add(end);
    return () => {
      ends.delete(end);
    };
  };

/** Ends all of it; never rejects. */
export const endAll =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { runtime: { ends } }) =>
    Promise.allSettled([...ends].map((end) => end()));

/**
 * The frame offers its quick exit to screens that cover it.
 *
 * @returns takes the offer back
 */
export const offerExit =
  (exit: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { runtime }) => {
    runtime.exit = exit;
    return () => {
      if (runtime.exit === exit) runtime.exit = null;
    };
  };

/** Leaves Aram at once; false where nothing offers that. */
export const leaveAtOnce =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { runtime: { exit } }) => {
    exit?.();
    return exit !== null;
  };
