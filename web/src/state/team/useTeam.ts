import { use, useEffect, useMemo } from 'react';
import type { BackendErrorCode } from '../../backend/errors';
import type { OpenSlots } from '../../backend/ports';
import { type Language, LANGUAGES } from '../../core/generated/tables';
import { useAppDispatch } from '../hooks';
import { dayAfter, dayStart } from '../sessions/days';
import { forgetPainted, isPainted } from '../../start/rows/painted';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';
import { listCore, useCore } from '../useCore';
import { findOpen } from './openTimes';
import { type First, type FreeCounselor, reaches, suitable, suitedOf, type TeamCriteria, unnamed } from './suited';
import { useOthers, useProfiles } from './useProfiles';

/** The verified counselors, for the pages on which one is chosen. */
export type Team =
  | { status: 'failed'; error: BackendErrorCode; retry: () => void }
  | {
      status: 'known';
      /** The suitable counselors, in order; null while times or profiles are being read. */
      suited: readonly FreeCounselor[] | null;
      /** More come after these as soon as their profiles were read. */
      isPart: boolean;
      /** Nobody is verified yet. */
      isEmpty: boolean;
      /** Reads more counselors; null if there are none. */
      more: (() => void) | null;
      busy: boolean;
      /** Reads the available times again. */
      again: () => void;
    };

interface Times extends OpenSlots {
  /** The search that they belong to. */
  of: string;
}

/** The earliest available times of everybody from a moment on: one query. */
const readTimes =
  (of: string, language: Language | null, from: number): AppThunk<Promise<Times>> =>
  async (_dispatch, _getState, { loadTeam }) => {
    const search = language === null ? { languages: LANGUAGES } : { language };
    return { of, ...(await findOpen(await loadTeam(), search, from)) };
  };

function useTimes(language: Language | null, from: number, first: OpenSlots | null) {
  const of = `${language ?? ''} ${String(from)}`;
  const { found, problem, retry } = useAnswer(
    useMemo(() => readTimes(of, language, from), [of, language, from]),
    first && { of, ...first },
  );
  const isRead = found !== null;
  useEffect(() => {
    const look = () => {
      if (isRead && document.visibilityState === 'visible') retry();
    };
    // Others may book meanwhile.
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRead, retry]);
  return { found: found?.of === of ? found : null, problem, retry };
}

/** The span in which times are searched; it has no end if no day was chosen. */
export function spanOf(day: string | null, zone: string): readonly [from: number, until: number] {
  return day === null ? [0, Infinity] : [dayStart(day, zone), dayStart(dayAfter(day, 1), zone)];
}

/**
 * Reads the verified public profiles and the earliest available times, and asks the core who suits. Needs no sign-in.
 *
 * @param reads the language of the page: counselors who speak it come first
 * @param zone in which the day is one
 * @param onlyFree leaves out counselors who are known to have no available time that suits
 */
export function useTeam(criteria: TeamCriteria, reads: Language, zone: string, onlyFree: boolean): Team {
  const { topic, language, way, whom, day } = criteria;
  const [from, until] = spanOf(day, zone);
  const first = useFirst(language);
  const { core, ...decisions } = useCore(listCore, first?.core);
  const profiles = useProfiles(criteria, first?.page ?? null);
  const open = useTimes(language, from, first?.times ?? null);
  useEffect(forgetPainted, []);
  const slots = useMemo(
    () => open.found && suitable(open.found.slots, { language, way, whom }, until),
    [open.found, until, language, way, whom],
  );
  const { asked, others, ...named } = useOthers(unnamed(profiles.pages, slots ?? []));
  const { pages } = profiles;
  const suited = useMemo(() => {
    if (!core || !pages || !slots || !open.found) return null;
    const wanted = { reads, language, topic, onlyFree: onlyFree || day !== null || way !== null };
    return suitedOf(core, { pages, others, asked, slots, isWhole: reaches(open.found, until) }, wanted);
  }, [core, pages, slots, open.found, until, asked, others, reads, language, topic, onlyFree, day, way]);

  const failed = [decisions, profiles, open, named].filter(({ problem }) => problem !== null);
  const error = failed[0]?.problem ?? null;
  if (error !== null) {
    const retry = () => {
      for (const one of failed) one.retry();
    };
    return { status: 'failed', error, retry };
  }
  return {
    status: 'known',
    suited,
    isPart: others === null,
    isEmpty: topic === null && language === null && pages?.at(0)?.counselors.length === 0,
    more: profiles.more,
    busy: profiles.busy,
    again: open.retry,
  };
}

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
function useFirst(language: Language | null): First | null {
  const dispatch = useAppDispatch();
  return isPainted() ? use(dispatch(readFirst(language))) : null;
}
