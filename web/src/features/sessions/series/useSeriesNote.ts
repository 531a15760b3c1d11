import { useMemo } from 'react';
import type { OwnSession } from '../../../backend/ports';
import { firstOfSeries } from '../../../state/sessions/series';
import { memberCore, useCore } from '../../../state/useCore';
import { useSeriesWords } from './useSeriesWords';

/**
 * Returns a function that says once for each series, at its first session of a list, how often it is; null for all others.
 *
 * @param coming the list, the earliest first
 * @param all all sessions that were read
 * @param known the moment from which none of them is missing
 */
export function useSeriesNote(
  coming: readonly OwnSession[],
  all: readonly OwnSession[],
  known: number,
  now: number,
): (session: OwnSession) => string | null {
  const { core } = useCore(memberCore);
  const words = useSeriesWords(now);
  const firsts = useMemo(
    () => (core === null ? null : firstOfSeries(core, coming, { sessions: all, known })),
    [core, coming, all, known],
  );
  return ({ id }) => {
    const series = firsts?.get(id);
    return series === undefined ? null : words(series);
  };
}
