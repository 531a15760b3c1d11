import * as wasm from '../../../../core-wasm/pkg-list/aram_list';
import { type Language, LANGUAGES, type Topic, TOPICS } from '../generated/tables';

/** The facts about a counselor who may be chosen. */
export interface Candidate {
  languages: readonly Language[];
  topics: readonly Topic[];
  /** The starts of available times, as far as they are known. */
  starts: readonly number[];
}

/** The filters of a visitor; '' for any. */
export interface Criteria {
  /** The language of the page. */
  reads: Language;
  language: Language | '';
  topic: Topic | '';
  /** The first moment of a day and of the next, between which an available time must begin; empty for any day. */
  day: readonly [] | readonly [number, number];
}

/** A counselor who fits the filters. */
interface Suited {
  /** The index in the list of candidates. */
  at: number;
  /** The start of the first suitable available time. */
  first?: number;
}

/** The module's value for an unknown time. */
const NEVER = -1;

/** The chosen words as the module takes them: one bit for each word of the list. */
const marksOf = (list: readonly string[], words: readonly string[]): number =>
  list.reduce((marks, word, at) => (words.includes(word) ? marks | (1 << at) : marks), 0);

/** The decision about lists of counselors, over the module's export, without handling errors. Moments are milliseconds since 1970. */
export const listCore = {
  /** Returns the suitable counselors: speakers of the page's language come first, ordered by their first available time. */
  choose: (
    counselors: readonly Candidate[],
    { reads, language, topic, day: [from = 0, until = 0] }: Criteria,
  ): Suited[] => {
    const marks = counselors.flatMap(({ languages, topics }) => [
      marksOf(LANGUAGES, languages),
      marksOf(TOPICS, topics),
    ]);
    const times = counselors.flatMap(({ starts }, at) => starts.flatMap((start) => [at, start]));
    const search = [marksOf(LANGUAGES, [reads]), marksOf(LANGUAGES, [language]), marksOf(TOPICS, [topic]), from, until];
    const chosen = new Float64Array(marks.length);
    const count = wasm.choose(Float64Array.from(marks), Float64Array.from(times), Float64Array.from(search), chosen);
    if (count === undefined) throw new TypeError('The core takes whole numbers, and as many as a list may have');
    return Array.from({ length: count }, (_, row) => {
      const [at = 0, first = NEVER] = chosen.subarray(2 * row);
      return first === NEVER ? { at } : { at, first };
    });
  },
};
