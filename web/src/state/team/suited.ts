/** Finds the counselors who suit, with their times. Pure, for the list and for the rows that are painted before the app runs. */
import type { NamedCounselor, OpenSlots, TeamPage } from '../../backend/ports';
import { LANGUAGES, type Language, type Slot, type Topic, TOPICS } from '../../core/generated/tables';
import type { ListCore } from '../../core/list';
import { type Filters, suits } from '../sessions/finding';

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

/** How many counselors one question names: those who are missing beyond that come with their own page of profiles. */
const NAMED_AT_ONCE = 30;

/** The uids of the earliest times that a first page of profiles doesn't name. */
export function unnamed(pages: readonly TeamPage[] | null, times: readonly Slot[]): string[] {
  const first = pages?.at(0);
  if (!first?.next) return [];
  const named = new Set(first.counselors.map(({ uid }) => uid));
  const missing = [...new Set(times.map(({ counselor }) => counselor))].filter((uid) => !named.has(uid));
  return missing.slice(0, NAMED_AT_ONCE);
}

/** Takes the place of a counselor whose profile is being read: with every language and topic, they come as early as they may. */
const unknown = (uid: string): NamedCounselor => ({
  ...{ uid, name: '', city: '', bio: '', photo: '', prefers: [], portrait: '', verified: true },
  languages: [...LANGUAGES],
  topics: [...TOPICS],
});

/** The answers from which a list is painted before the app runs (start/rows). */
export interface First {
  core: ListCore;
  page: TeamPage;
  times: OpenSlots;
}

/** The times before a moment that match the filters. */
export const suitable = (slots: readonly Slot[], filters: Filters, until: number): readonly Slot[] =>
  slots.filter((slot) => slot.start < until && suits(slot, filters));

/** Whether an answer has all times before a moment. */
export const reaches = ({ next }: OpenSlots, until: number): boolean => next === null || next >= until;

/** The answers about counselors. */
interface Known {
  pages: readonly TeamPage[];
  /** Those whom the first page doesn't name; null while they are being asked for. */
  others: readonly NamedCounselor[] | null;
  asked: readonly string[];
  /** Those that suit. */
  slots: readonly Slot[];
  /** There are no more times that suit. */
  isWhole: boolean;
}

interface Wish {
  /** The language of the page: counselors who speak it come first. */
  reads: Language;
  language: Language | null;
  topic: Topic | null;
  /** Without counselors who are known to have no time that suits. */
  onlyFree: boolean;
}

/** The counselors who suit, in the core's order, as far as it is certain; null if nobody is certain yet. */
export function suitedOf(
  core: ListCore,
  { pages, others, asked, slots, isWhole }: Known,
  { reads, language, topic, onlyFree }: Wish,
): readonly FreeCounselor[] | null {
  const wanted = { reads, language: language ?? ('' as const), topic: topic ?? ('' as const), day: [] as const };
  const all = ordered(core, pages, others ?? asked.map(unknown), slots, wanted);
  // The order behind the first unknown counselor isn't certain yet.
  const certain = others
    ? all
    : all.slice(
        0,
        all.findIndex(({ uid }) => asked.includes(uid)),
      );
  if (!others && certain.length === 0) return null;
  const known = certain.map((counselor): FreeCounselor => {
    const times = slots.filter((slot) => slot.counselor === counselor.uid).slice(0, TIMES_SHOWN);
    const isKnown = times.length > 0 || isWhole || counselor.languages.length === 0;
    return { counselor, times: isKnown ? times : null };
  });
  return known.filter(({ times }) => !onlyFree || times?.length !== 0);
}

/** Each page of profiles in the core's order, one after the other: counselors on screen don't move when more are loaded. */
function ordered(
  core: ListCore,
  pages: readonly TeamPage[],
  others: readonly NamedCounselor[],
  slots: readonly Slot[],
  criteria: Parameters<ListCore['choose']>[1],
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
