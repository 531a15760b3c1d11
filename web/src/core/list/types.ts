/** The input and output types of the module for lists of counselors. */
import type { Language, Topic } from '../generated/tables';

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
export interface Suited {
  /** The index in the list of candidates. */
  at: number;
  /** The start of the first suitable available time. */
  first?: number;
}
