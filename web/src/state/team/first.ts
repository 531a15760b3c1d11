import { use } from 'react';
import { LANGUAGES, type Language } from '../../core/generated/tables';
import { isPainted } from '../../start/rows/painted';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';
import { findOpen } from './openTimes';
import type { First } from './suited';

const readFirst =
  (language: Language | null): AppThunk<Promise<First | null>> =>
  (_dispatch, _getState, { loadTeam, loadListCore, runtime }) => {
    const read = async () => {
      const team = await loadTeam();
      const search = language === null ? { languages: LANGUAGES } : { language };
      const answers = [loadListCore(), team.listTeam({ topic: null, language }), findOpen(team, search, 0)] as const;
      const [core, page, times] = await Promise.all(answers);
      return { core, page, times };
    };
    // Without them, the list isn't the painted one, and reports why.
    runtime.firstTeam ??= read().catch(() => null);
    return runtime.firstTeam;
  };

/**
 * The answers for the first render of a list: the painted ones, for which the render waits, so that it adopts the painted elements. Null if
 * the list isn't painted.
 */
export function useFirst(language: Language | null): First | null {
  const dispatch = useAppDispatch();
  return isPainted() ? use(dispatch(readFirst(language))) : null;
}
