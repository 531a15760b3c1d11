import { useEffect, useMemo } from 'react';
import type { BackendErrorCode } from '../../backend/errors';
import type { NamedCounselor, OpenSlots, TeamPage } from '../../backend/ports';
import { LANGUAGES, type Language, type Slot, type Topic } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import { serverNow } from '../../clock/clock';
import { dayAfter, dayStart } from '../sessions/days';
import { type Filters, suits } from '../sessions/finding';
import { earliestStart } from '../sessions/notice';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';
import { memberCore, useCore } from '../useCore';
import { useOthers, useProfiles } from './useProfiles';

/** How many times a counselor's row shows. */
export const TIMES_SHOWN = 3;

/** The filters of a visitor; null for any. */
export interface TeamCriteria extends Filters {
  topic: Topic | null;
  /** A local day that must have an available time, `2026-11-24`. */
  day: string | null;
}

/** A counselor with their first available times that suit; null if these weren't requested yet. */
export interface FreeCounselor {
  counselor: NamedCounselor;
  times: readonly Slot[] | null;
}

/** The verified counselors, for the pages on which one is chosen. */
export type Team =
  | { status: 'failed'; error: BackendErrorCode; retry: () => void }
  | {
      status: 'known';
      /** The suitable counselors, in order; null while times or profiles are being read. */
      suited: readonly FreeCounselor[] | null;
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
  async (_dispatch, _getState, { loadBackend }) => {
    const { slots } = await loadBackend();
    const search = language === null ? { languages: LANGUAGES } : { language };
    return { of, ...(await slots.findSlots(search, Math.max(from, earliestStart(serverNow())))) };
  };

function useTimes(language: Language | null, from: number) {
  const of = `${language ?? ''} ${String(from)}`;
  const { found, problem, retry } = useAnswer(useMemo(() => readTimes(of, language, from), [of, language, from]));
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

/** The uids of some times that a first page of profiles doesn't name. */
function unnamed(pages: readonly TeamPage[] | null, times: readonly Slot[]): string[] {
  const first = pages?.at(0);
  if (!first?.next) return [];
  const named = new Set(first.counselors.map(({ uid }) => uid));
  return [...new Set(times.map(({ counselor }) => counselor))].filter((uid) => !named.has(uid));
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
  const { core, ...decisions } = useCore(memberCore);
  const profiles = useProfiles(criteria);
  const open = useTimes(language, from);
  const slots = useMemo(
    () => open.found?.slots.filter((slot) => slot.start < until && suits(slot, { language, way, whom })) ?? null,
    [open.found, until, language, way, whom],
  );
  const { others, ...named } = useOthers(unnamed(profiles.pages, slots ?? []));
  const { pages } = profiles;
  // The last answer may have ended before all times were read.
  const isWhole = open.found !== null && (open.found.next === null || open.found.next >= until);
  const mustBeFree = onlyFree || day !== null || way !== null;
  const suited = useMemo(() => {
    if (!core || !pages || !slots || !others) return null;
    const all = ordered(core, pages, others, slots, { reads, language: language ?? '', topic: topic ?? '', day: [] });
    const known = all.map((counselor): FreeCounselor => {
      const times = slots.filter((slot) => slot.counselor === counselor.uid).slice(0, TIMES_SHOWN);
      const isKnown = times.length > 0 || isWhole || counselor.languages.length === 0;
      return { counselor, times: isKnown ? times : null };
    });
    return known.filter(({ times }) => !mustBeFree || times?.length !== 0);
  }, [core, pages, slots, others, reads, language, topic, isWhole, mustBeFree]);

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
    isEmpty: topic === null && language === null && pages?.at(0)?.counselors.length === 0,
    more: profiles.more,
    busy: profiles.busy,
    again: open.retry,
  };
}

/** Each page of profiles in the core's order, one after the other: counselors on screen don't move when more are loaded. */
function ordered(
  core: MemberCore,
  pages: readonly TeamPage[],
  others: readonly NamedCounselor[],
  slots: readonly Slot[],
  criteria: Parameters<MemberCore['choose']>[1],
): NamedCounselor[] {
  const seen = new Set<string>();
  return pages.flatMap(({ counselors }, page) => {
    const all = page === 0 ? [...counselors, ...others] : counselors.filter(({ uid }) => !seen.has(uid));
    for (const { uid } of all) seen.add(uid);
    const candidates = all.map(({ uid, languages, topics = [] }) => ({
      languages,
      topics,
      starts: slots.filter(({ counselor }) => counselor === uid).map(({ start }) => start),
    }));
    return core.choose(candidates, criteria).flatMap(({ at }) => all[at] ?? []);
  });
}
