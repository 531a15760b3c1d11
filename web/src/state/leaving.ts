/** Some things, such as a call, must end before a quick exit. The screens that begin them register the end here. */
import type { End } from './extra';
import type { AppThunk } from './types';

/** @returns a function that unregisters the end */
export const atLeaving =
  (end: End): AppThunk<() => void> =>
  (_dispatch, _getState, { runtime: { ends } }) => {
    ends.add(end);
    return () => {
      ends.delete(end);
    };
  };

/** Runs all registered ends; never rejects. */
export const endAll =
  (): AppThunk<Promise<unknown>> =>
  (_dispatch, _getState, { runtime: { ends } }) =>
    Promise.allSettled([...ends].map((end) => end()));

/**
 * The frame offers its quick exit to screens that cover it.
 *
 * @returns a function that withdraws the offer
 */
export const offerExit =
  (exit: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { runtime }) => {
    runtime.exit = exit;
    return () => {
      if (runtime.exit === exit) runtime.exit = null;
    };
  };

/** Makes a quick exit; false if none is available. */
export const leaveAtOnce =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { runtime: { exit } }) => {
    exit?.();
    return exit !== null;
  };
