import type {
  PlaceName,
  SessionBy,
  SessionRefusal,
  SessionState,
  Side,
  Topic,
  Way,
  Whom,
  Language,
} from '../generated/tables';

/** How a counselor stands with Aram: `gone` where the record is no more. */
export type Standing = 'verified' | 'unverified' | 'gone';

/** How a counselor stands with a patient, for a time to be taken: `newName` is verified under another name than the session's. */
export type Welcome = 'yes' | 'newName' | 'no';

/** What is known of who books. Moments are milliseconds since 1970, everywhere here. */
export interface Booker {
  emailVerified: boolean;
  /** The version of the consent; 0 for none. */
  consent: number;
  /** The consent is a guardian's. */
  guardian: boolean;
  /** As stored, '' for none. */
  birthday: string;
  /** The record has a name. */
  named: boolean;
  tickets: number;
  /** Starts of the own booked sessions. */
  diary: readonly number[];
  /** The places that were taken, each with the start of its session where that is still booked, else null, and whether that was held. */
  places: readonly { name: PlaceName; at: number; booked: number | null; held: boolean }[];
}

/** What is wanted of an open time. */
export interface Wish {
  start: number;
  whom: Whom;
  /** Whom the time takes. */
  takes: readonly Whom[];
  welcome: Welcome;
}

/** A session as far as its life depends on it. */
export interface SessionFacts {
  state: SessionState;
  by: SessionBy | '';
  returned: boolean;
  start: number;
  moves: number;
  changedAt: number;
  contested: boolean;
}

/** What somebody wants of a session. `patientStays`: there is a record for a ticket to come back to. `mayMove` asks before a time is chosen; `diary`: starts of the patient's other booked sessions. */
export type SessionEvent =
  | { type: 'cancel'; counselor: Standing; patientStays: boolean }
  | { type: 'hold' }
  | { type: 'miss'; by: Side; patientStays: boolean }
  | { type: 'mayMove'; welcome: Welcome }
  | { type: 'move'; to: number; welcome: Welcome; diary?: readonly number[] }
  | { type: 'contest' };

/** What is written besides the session, in the same batch. */
export type SessionEffect = 'openSlot' | 'removeSlot' | 'takeSlot' | 'spendTicket' | 'returnTicket' | 'contest';

/** How the session will stand. */
export interface SessionOutcome {
  state: SessionState;
  by: SessionBy | '';
  returned: boolean;
  moves: number;
  effects: SessionEffect[];
}

/** Something, or why not. `from`: the moment from which it can be done, where it is `tooEarly`. */
export type Allowed<T> = { ok: true; outcome: T } | { ok: false; refused: SessionRefusal; from?: number };

/** How far local time is ahead of UTC, from a moment on; the first at or before the first day that is asked for. */
export interface Offset {
  since: number;
  seconds: number;
}

/** What the wall says of a counselor's week: its local times, and the absences. */
export interface Week {
  week: readonly string[];
  away: readonly string[];
}

/** What is wrong with the times of a day (0 is Monday), or with an absence (its place in the list). */
export type HoursProblem =
  | { in: 'week'; at: number; problem: 'malformed' | 'tooMany' | 'notApart' | 'offGrid' }
  | { in: 'away'; at: number; problem: 'malformed' | 'backwards' | 'past' }
  | { in: 'away'; at: -1; problem: 'tooMany' };

/** A version of a counselor's hours: as typed, or as stored. */
export interface HoursVersion extends Week {
  zone: string;
  ways: readonly Way[];
  whom: readonly Whom[];
}

/** A part of the hours that is kept or replaced as a whole; a number is a day, 0 is Monday. */
export type HoursPart = 'zone' | 'ways' | 'whom' | number;

/** Two versions of hours in one. `clashes` names what both sides changed: there the hours are as they were typed. */
export interface MergedHours {
  hours: { zone: string; week: string[]; away: string[]; ways: Way[]; whom: Whom[] };
  clashes: HoursPart[];
}

/** A time that is offered, as far as it is compared. */
export interface Offered {
  start: number;
  languages: readonly Language[];
  ways: readonly Way[];
  whom: readonly Whom[];
}

/** What to write so that the offered times are those of the hours: the starts to take away first, then those to offer. Taken times stay. */
export interface SlotPlan {
  remove: number[];
  offer: number[];
}

/**
 * The decisions about sessions, made in Rust, in a module of their own that only screens of sessions fetch. Every method throws a `CoreError` where the
 * module broke or was given what it cannot read; the next call works again.
 */
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

export interface SessionsCore {
  /** May this be booked, and which place does it take? */
  book(booker: Booker, wish: Wish, now: number): Allowed<{ place: PlaceName }>;
  /** What would come of it now: asked for every button before it is pressed, and again for the batch. */
  step(session: SessionFacts, event: SessionEvent, actor: Side, now: number): Allowed<SessionOutcome>;
  /** What is wrong with hours as they were typed; empty where nothing. `today` is the local day, `2026-11-22`. */
  hoursProblems(hours: Week, today: string): HoursProblem[];
  /** The starts of the times that the hours offer from `from` to before `until`, earliest first. */
  starts(hours: Week, offsets: readonly Offset[], from: number, until: number): number[];
  /** Brings together hours that were typed and hours that were stored meanwhile, both made from `base`; without a base every difference is a clash. */
  mergeHours(base: HoursVersion | null, typed: HoursVersion, stored: HoursVersion): MergedHours;
  /** What differs between the starts that the hours offer and the times that stand. */
  slotPlan(
    starts: readonly number[],
    wanted: Omit<Offered, 'start'>,
    standing: readonly (Offered & { taken: boolean })[],
    now: number,
  ): SlotPlan;
  /** Who suits what is looked for: whoever speaks the language of the page first, among these whoever has the first open time. */
  choose(counselors: readonly Candidate[], sought: Sought): Suited[];
}
