import { useMemo } from 'react';
import type { Slot } from '../../core/generated/tables';
import { serverNow } from '../../clock/clock';
import { suits } from '../sessions/finding';
import { earliestStart } from '../sessions/notice';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';
import { type TeamCriteria, spanOf, TIMES_SHOWN } from './useTeam';

/**
 * The next times of one counselor: a few, and if none of these suits, as many as one answer holds. A full answer is cut before its last
 * time, so one more is requested than is shown.
 */
const readNext =
  (
    counselor: string | null,
    criteria: Omit<TeamCriteria, 'topic'>,
    zone: string,
  ): AppThunk<Promise<readonly Slot[] | null>> =>
  async (_dispatch, _getState, { loadBackend }) => {
    if (counselor === null) return null;
    const { slots: port } = await loadBackend();
    const [from, until] = spanOf(criteria.day, zone);
    const fits = (slot: Slot) => slot.start < until && suits(slot, criteria);
    let next: number | null = Math.max(from, earliestStart(serverNow()));
    for (const most of [TIMES_SHOWN + 1, undefined]) {
      if (next === null || next >= until) return [];
      const found = await port.findSlots({ counselor }, next, most);
      const times = found.slots.filter(fits);
      if (times.length > 0) return times.slice(0, TIMES_SHOWN);
      next = found.next;
    }
    return [];
  };

/**
 * The next suitable times of a counselor who isn't among the earliest of all; null while they are being read, `failed` if they can't be.
 *
 * @param counselor null to read nothing
 */
export function useNextTimes(
  counselor: string | null,
  { language, way, whom, day }: Omit<TeamCriteria, 'topic'>,
  zone: string,
): readonly Slot[] | 'failed' | null {
  const { found, problem } = useAnswer(
    useMemo(() => readNext(counselor, { language, way, whom, day }, zone), [counselor, language, way, whom, day, zone]),
  );
  return problem === null ? found : 'failed';
}
