import type {
  Booking,
  Contest,
  ContestSays,
  PatientPlace,
  PersonToCall,
  PersonToCallPayload,
  PlaceName,
  SessionRecord,
  SessionState,
  Side,
} from '../../core/generated/tables';
import type { SessionEffect } from '../../core/member';

/** A session with its id. */
export interface OwnSession extends SessionRecord {
  id: string;
}

/** Which sessions of one person: a patient's all, newest first; a counselor's by month or as they come. */
export type SessionsAsked =
  | { side: 'patient' }
  | { side: 'counselor'; which: 'coming' | 'toClose'; now: number }
  | { side: 'counselor'; which: 'past'; from: number; until: number };

/** Some sessions. `next` asks for the rest; null where these are the last. */
export interface SessionsPage {
  sessions: OwnSession[];
  next: string | null;
}

/** A session to be booked. Ids are drawn by the app; the same id sent again is stored once. */
export interface NewSession extends Pick<
  SessionRecord,
  'patient' | 'counselor' | 'patientName' | 'counselorName' | 'language' | 'way' | 'whom' | 'hour' | 'start' | 'place'
> {
  id: string;
  /** The effects that the core returns for it. */
  effects: readonly SessionEffect[];
  /** One of the patient's own requests, shared in the same batch; null for none. */
  answers: Booking | null;
}

/** How a session ends, as the core said it. */
export interface SessionEnd {
  state: Exclude<SessionState, 'booked'>;
  by: '' | Side;
  returned: boolean;
  effects: readonly SessionEffect[];
}

/** To when a session is moved, as the core said it. */
export interface SessionMove {
  hour: number;
  start: number;
  /** How often it was moved then. */
  moves: number;
  effects: readonly SessionEffect[];
}

/** What a patient's bookings hang on beside the record. */
export interface BookingGround {
  places: { name: PlaceName; place: PatientPlace; booked: number | null; held: boolean }[];
  /** Starts of the own booked sessions. */
  diary: number[];
}

/**
 * Sessions of the two who are part of them. A write that the store refuses is looked into once: where it was stored after all it counts as done; else it fails
 * with `time-taken`, `session-changed` (somebody or something else changed: look again) or what the catalogue says. It is never sent with another
 * outcome. `busy` comes after five more tries.
 */
export interface SessionsPort {
  listSessions: (uid: string, asked: SessionsAsked, after?: string) => Promise<SessionsPage>;
  /** Null where there is none, or it is somebody else's. */
  loadSession: (id: string) => Promise<OwnSession | null>;
  loadAnswers: (id: string) => Promise<Booking | null>;
  loadContest: (id: string) => Promise<Contest | null>;
  loadGround: (uid: string) => Promise<BookingGround>;
  /** Time, session, ledger entry, tickets, diary and place in one batch. */
  bookSession: (session: NewSession) => Promise<void>;
  /** To another open time of the same counselor. */
  moveSession: (session: OwnSession, to: SessionMove) => Promise<void>;
  endSession: (session: OwnSession, end: SessionEnd) => Promise<void>;
  contestSession: (session: OwnSession, says: ContestSays) => Promise<void>;
  /** Takes shared answers back. Repeatable. */
  unshareAnswers: (id: string) => Promise<void>;
  /** Whom to call; null where nobody was left, or who asks may not see it now. */
  loadPersonToCall: (id: string) => Promise<PersonToCall | null>;
  /** Leaves somebody to call where nobody is left yet. Repeatable with the same. */
  leavePersonToCall: (id: string, person: PersonToCallPayload) => Promise<void>;
  /** Repeatable. */
  removePersonToCall: (id: string) => Promise<void>;
  /** For a patient who leaves, after the record is closed: the name out of sessions; answers, whom to call, contests, diary and places deleted. Repeatable. */
  forgetPatient: (uid: string) => Promise<void>;
  /** For a counselor who leaves: every time, the hours and the blocks deleted. Repeatable. */
  forgetCounselor: (uid: string) => Promise<void>;
}
