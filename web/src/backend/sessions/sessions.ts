import type {
  Booking,
  Contest,
  ContestSays,
  PatientPlace,
  EmergencyContact,
  EmergencyContactPayload,
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

/** A query for one person's sessions: all of a patient's, newest first, or a counselor's by month or as they come. */
export type SessionsAsked =
  | { side: 'patient' }
  | { side: 'counselor'; which: 'coming' | 'toClose'; now: number }
  | { side: 'counselor'; which: 'past'; from: number; until: number };

/** Some sessions. `next` asks for the rest; null if these are the last. */
export interface SessionsPage {
  sessions: OwnSession[];
  next: string | null;
}

/** A session to be booked. The app draws the id; sent again with the same id, it is stored once. */
export interface NewSession extends Pick<
  SessionRecord,
  'patient' | 'counselor' | 'patientName' | 'counselorName' | 'language' | 'way' | 'whom' | 'hour' | 'start' | 'place'
> {
  id: string;
  /** One of the patient's own requests, shared in the same batch; null for none. */
  answers: Booking | null;
}

/** How a session ends, as the core decided it. */
export interface SessionEnd {
  state: Exclude<SessionState, 'booked'>;
  by: '' | Side;
  /** The side that says that it was held or missed. */
  closedBy?: Side;
  returned: boolean;
  effects: readonly SessionEffect[];
}

/** The new time of a session that is moved, as the core decided it. */
export interface SessionMove {
  hour: number;
  start: number;
  /** How often the session will have been moved. */
  moves: number;
}

/** The data, besides the record, that a patient's bookings depend on. */
export interface BookingGround {
  places: { name: PlaceName; place: PatientPlace; booked: number | null; held: boolean }[];
  /** Start times of the patient's booked sessions. */
  diary: number[];
}

/**
 * The sessions of the two people who take part in them. After a refusal, the port checks once whether the write was stored, and if so it
 * succeeds. Otherwise it fails with `time-taken`, `session-changed` (the stored data changed: read it again) or another code of the
 * catalogue. It never sends the write with another outcome. `busy` comes after five more tries.
 */
export interface SessionsPort {
  listSessions: (uid: string, asked: SessionsAsked, after?: string) => Promise<SessionsPage>;
  /** Null if it doesn't exist, or is somebody else's. */
  loadSession: (id: string) => Promise<OwnSession | null>;
  loadAnswers: (id: string) => Promise<Booking | null>;
  loadContest: (id: string) => Promise<Contest | null>;
  loadGround: (uid: string) => Promise<BookingGround>;
  /** Writes time, session, ledger entry, tickets, diary and slot in one batch. */
  bookSession: (session: NewSession) => Promise<void>;
  /** Moves it to another available time of the same counselor. */
  moveSession: (session: OwnSession, to: SessionMove) => Promise<void>;
  endSession: (session: OwnSession, end: SessionEnd) => Promise<void>;
  contestSession: (session: OwnSession, says: ContestSays) => Promise<void>;
  /** Withdraws shared answers. Repeatable. */
  unshareAnswers: (id: string) => Promise<void>;
  /** The emergency contact; null if there is none, or the reader may not see it now. */
  loadEmergencyContact: (id: string) => Promise<EmergencyContact | null>;
  /** Leaves an emergency contact if there is none yet. Repeatable with the same one. */
  addEmergencyContact: (id: string, person: EmergencyContactPayload) => Promise<void>;
  /** Repeatable. */
  removeEmergencyContact: (id: string) => Promise<void>;
  /**
   * For a patient who leaves, after the record is closed: removes the name from sessions, and deletes answers, emergency contacts,
   * contests, diary and slots. Repeatable.
   */
  forgetPatient: (uid: string) => Promise<void>;
  /** For a counselor who leaves: deletes all times, the hours and the blocks. Repeatable. */
  forgetCounselor: (uid: string) => Promise<void>;
}
