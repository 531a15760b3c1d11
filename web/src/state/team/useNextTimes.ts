import { useMemo } from 'react';
import type { TeamPort } from '../../backend/ports';
import type { Slot } from '../../core/generated/tables';
import { suits } from '../sessions/finding';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';
import { findOpen } from './openTimes';
import { type TeamCriteria, TIMES_SHOWN } from './suited';
import { spanOf } from './useTeam';

/** The next suitable times of a counselor; `unknown` if they couldn't be found. */
export type NextTimes = readonly Slot[] | 'unknown';

/** How often the store is asked for the times of a dozen counselors: some may offer more early times than one answer holds. */
const ROUNDS = 4;

/** One question compares with 30 counselors at most (backend/team). */
const ASKED_AT_ONCE = 30;

type Criteria = Omit<TeamCriteria, 'topic'>;
type Known = ReadonlyMap<string, NextTimes>;

/** Asks for the times of all at once, and again for those who have too few in an answer that was cut. */
async function readNext(team: TeamPort, uids: readonly string[], criteria: Criteria, zone: string): Promise<Known> {
  const [start, until] = spanOf(criteria.day, zone);
  const found = new Map<string, Slot[]>(uids.map((uid) => [uid, []]));
  const lacking = () => uids.filter((uid) => (found.get(uid)?.length ?? 0) < TIMES_SHOWN);
  let next: number | null = start;
  for (let round = 0; round < ROUNDS && next !== null && next < until && lacking().length > 0; round += 1) {
    const { slots, next: later } = await findOpen(team, { counselors: lacking() }, next);
    for (const slot of slots) {
      const times = found.get(slot.counselor) ?? [];
      if (slot.start < until && suits(slot, criteria) && times.length < TIMES_SHOWN) times.push(slot);
    }
    next = later;
  }
  const isWhole = next === null || next >= until;
  return new Map(
    uids.map((uid) => [uid, isWhole || found.get(uid)?.length !== 0 ? (found.get(uid) ?? []) : 'unknown']),
  );
}

/** Reads the times of counselors who are added to a list, without repeating earlier ones. */
function readerOf(criteria: Criteria, zone: string): (uids: readonly string[]) => AppThunk<Promise<Known>> {
  let known: Known = new Map();
  return (uids) =>
    async (_dispatch, _getState, { loadTeam }) => {
      const missing = uids.filter((uid) => !known.has(uid));
      while (missing.length > 0) {
        const some = missing.splice(0, ASKED_AT_ONCE);
        known = new Map([...known, ...(await readNext(await loadTeam(), some, criteria, zone))]);
      }
      return known;
    };
}

/** The next suitable times of the counselors in a list who aren't among the earliest of all; null while they are being read. */
export function useNextTimes(
  uids: readonly string[],
  { language, way, whom, day }: Criteria,
  zone: string,
): (uid: string) => NextTimes | null {
  const key = uids.join(' ');
  const reader = useMemo(() => readerOf({ language, way, whom, day }, zone), [language, way, whom, day, zone]);
  const { found, problem } = useAnswer(useMemo(() => reader(key === '' ? [] : key.split(' ')), [reader, key]));
  return (uid) => found?.get(uid) ?? (problem === null ? null : 'unknown');
}
