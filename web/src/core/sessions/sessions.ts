import * as wasm from '../../../../core-wasm/pkg-sessions/aram_sessions';
import { dayNumber, text } from '../crossing';
import { guardedMethods, type Instance } from '../instance';
import { LANGUAGES, type PlaceName, TOPICS } from '../generated/tables';
import type { Allowed, HoursProblem, MergedHours, SessionOutcome, SessionsCore, SlotPlan } from './types';

/**
 * `SessionsCore` over the module's exports.
 *
 * @param guarded runs a call; whatever is thrown in it, by the module or while an argument is read, leaves as a `CoreError`
 */
export const createSessionsCore = (guarded: Instance['guarded']): SessionsCore => guardedMethods(bare, guarded);

/** How the module says that no time is known. */
const NEVER = -1;

/** The words as the module takes them: a bit for each of their list. */
const marksOf = (list: readonly string[], words: readonly string[]): number =>
  list.reduce((marks, word, at) => (words.includes(word) ? marks | (1 << at) : marks), 0);

/** The methods themselves. */
const bare: SessionsCore = {
  book: (booker, wish, now) => wasm.book(booker, wish, now, dayNumber(new Date(now))) as Allowed<{ place: PlaceName }>,
  step: (session, event, actor, now) => wasm.session_step(session, event, text(actor), now) as Allowed<SessionOutcome>,
  hoursProblems: (hours, today) => wasm.hours_problems(hours, text(today)) as HoursProblem[],
  starts: (hours, offsets, from, until) => wasm.hours_starts(hours, offsets, from, until) as number[],
  choose: (counselors, { reads, language, topic, day: [from = 0, until = 0] }) => {
    const found = wasm.choose(
      counselors.flatMap(({ languages, topics }) => [marksOf(LANGUAGES, languages), marksOf(TOPICS, topics)]),
      counselors.flatMap(({ starts }, at) => starts.flatMap((start) => [at, start])),
      [marksOf(LANGUAGES, [reads]), marksOf(LANGUAGES, [language]), marksOf(TOPICS, [topic]), from, until],
    ) as number[];
    return Array.from({ length: found.length / 2 }, (_, row) => {
      const [at = 0, first = NEVER] = found.slice(2 * row);
      return first === NEVER ? { at } : { at, first };
    });
  },
  mergeHours: (base, typed, stored) => wasm.merge_hours(base, typed, stored) as MergedHours,
  slotPlan: (starts, wanted, standing, now) => wasm.slot_plan(starts, wanted, standing, now) as SlotPlan,
};
