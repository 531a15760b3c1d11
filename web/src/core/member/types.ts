/** The types that the module for sessions, conversations and calls takes and gives. */
import type { CounselorRecord, Language, Topic } from '../generated/tables';

export type {
  Allowed,
  Answer,
  Booker,
  Booking,
  Effect as SessionEffect,
  HoursProblem,
  Seen,
  Standing,
  SessionFacts,
  SessionOutcome,
  Side,
  Sight,
  Theirs,
  ThreadFacts,
  Welcome,
  Wish,
  Event as SessionEvent,
  Newest as MessageFacts,
  OwnCall,
  Part as HoursPart,
  Version as HoursVersion,
  Wanted,
} from '../../../../core-wasm/pkg-member/aram_member';

/** The fields of a counselor's record that staff review. */
export type Reviewed = Pick<CounselorRecord, 'license' | 'name' | 'city' | 'languages'>;

/** What is known of a counselor who may be chosen. */
export interface Candidate {
  languages: readonly Language[];
  topics: readonly Topic[];
  /** When open times begin, as far as they are known. */
  starts: readonly number[];
}

/** What a visitor looks for; '' for any. */
export interface Sought {
  /** The language of the page. */
  reads: Language;
  language: Language | '';
  topic: Topic | '';
  /** The first moment of a day and of the next, between which an open time has to begin; empty for any day. */
  day: readonly [] | readonly [number, number];
}

/** A counselor who suits. */
export interface Suited {
  /** The place among those who were asked about. */
  at: number;
  /** When the first open time begins, of those that were asked for. */
  first?: number;
}
