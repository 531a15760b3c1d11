import { useMemo } from 'react';
import type { BackendErrorCode } from '../../backend/errors';
import type { NamedCounselor } from '../../backend/ports';
import { LANGUAGES, type Language, LIMITS, type Slot, type Topic } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import { serverNow } from '../../clock/clock';
import { dayAfter, dayStart } from '../sessions/days';
import { earliestStart } from '../sessions/notice';
import type { AppThunk } from '../types';
import { useAnswer } from '../useAnswer';
import { memberCore, useCore } from '../useCore';

/** Whom a visitor looks for; null for any. */
export interface Sought {
  topic: Topic | null;
  language: Language | null;
  /** A local day on which there has to be an open time, `2026-11-24`. */
  day: string | null;
}

/** A counselor with the first open time that is asked for; null where none is known. */
export interface FreeCounselor {
  counselor: NamedCounselor;
  first: number | null;
}

/** The verified counselors, for the team page. */
export type Team =
  | { status: 'loading' }
  | { status: 'failed'; error: BackendErrorCode; retry: () => void }
  | {
      status: 'loaded';
      /** Who suits, in order; null while the times of another day are on their way. */
      suited: readonly FreeCounselor[] | null;
      /** How many there are, whoever suits. */
      count: number;
    };

/** Pages of profiles that are read: a page holds 99. */
const PAGES = Math.floor(LIMITS.TEAM_LISTED / 99);

/** Everybody among whom is chosen: filter and order are made of all of them, so all are read. */
const readTeam: AppThunk<Promise<NamedCounselor[]>> = async (_dispatch, _getState, { loadBackend }) => {
  const { team } = await loadBackend();
  const all: NamedCounselor[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { counselors, next } = await team.listTeam(after);
    all.push(...counselors);
    if (next === null) break;
    after = next;
  }
  return all;
};

/** The open times from a moment on, of everybody: one query. A counselor who is free later than all of these is shown without a time. */
const readTimes =
  (from: number): AppThunk<Promise<{ from: number; slots: readonly Slot[] }>> =>
  async (_dispatch, _getState, { loadBackend }) => {
    const { slots } = await loadBackend();
    const found = await slots.findSlots({ languages: LANGUAGES }, Math.max(from, earliestStart(serverNow())));
    return { from, slots: found.slots };
  };

/**
 * Reads the verified public profiles and open times, and asks the core who suits. Needs no sign-in, and nothing else shows them.
 *
 * @param reads the language of the page: who speaks it comes first
 * @param zone in which the day is one
 */
export function useTeam(sought: Sought, reads: Language, zone: string): Team {
  const { topic, language, day } = sought;
  const from = day === null ? 0 : dayStart(day, zone);
  const { core, ...decisions } = useCore(memberCore);
  const { found: counselors, ...team } = useAnswer(readTeam);
  const { found: times, ...open } = useAnswer(useMemo(() => readTimes(from), [from]));
  const suited = useMemo(() => {
    if (!core || !counselors || times?.from !== from) return null;
    const until = day === null ? 0 : dayStart(dayAfter(day, 1), zone);
    return choose(core, counselors, times.slots, {
      reads,
      language: language ?? '',
      topic: topic ?? '',
      day: day === null ? [] : [from, until],
    });
  }, [core, counselors, times, from, day, zone, reads, language, topic]);

  const failed = [decisions, team, open].filter(({ problem }) => problem !== null);
  const error = failed[0]?.problem ?? null;
  if (error !== null) {
    const retry = () => {
      for (const one of failed) one.retry();
    };
    return { status: 'failed', error, retry };
  }
  if (!core || !counselors || !times) return { status: 'loading' };
  return { status: 'loaded', suited, count: counselors.length };
}

function choose(
  core: MemberCore,
  counselors: readonly NamedCounselor[],
  slots: readonly Slot[],
  sought: Parameters<MemberCore['choose']>[1],
): FreeCounselor[] {
  const startsOf = (uid: string) => slots.filter(({ counselor }) => counselor === uid).map(({ start }) => start);
  const candidates = counselors.map(({ uid, languages, topics = [] }) => ({
    languages,
    topics,
    starts: startsOf(uid),
  }));
  return core.choose(candidates, sought).flatMap(({ at, first = null }) => {
    const counselor = counselors[at];
    return counselor ? [{ counselor, first }] : [];
  });
}
