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
