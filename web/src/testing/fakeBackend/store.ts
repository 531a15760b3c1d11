import { BackendError } from '../../backend/errors';
import type {
  CallRelay,
  CallWord,
  CurrentOrder,
  NewMessageReport,
  OwnAddress,
  OwnMessage,
  NewOrder,
  OwnCare,
  OwnOrder,
  PaymentSettings,
  Report,
  Role,
  SignInMethod,
} from '../../backend/ports';
import type {
  Booking,
  ContactFormData,
  Contest,
  CounselorProfile,
  CounselorRecord,
  DiaryEntry,
  Hours,
  PatientPlace,
  PatientRecord,
  EmergencyContact,
  PlaceName,
  Purchase,
  ReviewRecord,
  SessionEntry,
  SessionRecord,
  Slot,
  ThreadRecord,
} from '../../core/generated/tables';

/** An account at the fake identity provider. */
export interface FakeAccount {
  uid: string;
  email: string;
  password: string;
  emailVerified: boolean;
  providers: SignInMethod[];
  displayName: string;
  /** The account belongs to Aram's staff. */
  staff?: boolean;
}

/** All data of the fake backend; tests read it and write to it. */
export interface FakeStore {
  accounts: FakeAccount[];
  signedIn: FakeAccount | null;
  /** The browser keeps a login only while the tab is open. */
  isTabOnly: boolean;
  patients: Map<string, PatientRecord>;
  counselors: Map<string, CounselorRecord>;
  verified: Set<string>;
  ledger: Map<string, Map<string, Purchase | SessionEntry>>;
  /** How tickets are paid for; the demonstration by default. */
  paymentSettings: PaymentSettings;
  /** Orders by person. A function adds state and page; here a test does. */
  orders: Map<string, Map<string, NewOrder & OwnOrder>>;
  /** The most recent order of each person. */
  currentOrder: Map<string, CurrentOrder>;
  /** The people whose orders are blocked. */
  ordersBlocked: Set<string>;
  /** The progress of a patient's requests, by patient. */
  care: Map<string, OwnCare[]>;
  /** The last review of a license, by counselor. */
  reviews: Map<string, ReviewRecord>;
  /** By counselor. */
  hours: Map<string, Hours>;
  /** As `counselor_hour`. */
  slots: Map<string, Slot>;
  sessions: Map<string, SessionRecord>;
  /** Shared answers, by session. */
  shared: Map<string, Booking>;
  /** Emergency contacts, by session. */
  emergencyContact: Map<string, EmergencyContact>;
  /** By session. */
  contests: Map<string, Contest>;
  /** As `counselor_patient`. */
  blocks: Set<string>;
  /** A patient's locks, by hour. */
  diary: Map<string, Map<number, DiaryEntry>>;
  places: Map<string, Map<PlaceName, PatientPlace>>;
  /** As `patient_counselor`. */
  threads: Map<string, ThreadRecord>;
  /** The messages of each conversation, in order. */
  messages: Map<string, OwnMessage[]>;
  /** The reports to staff: messages by conversation and id, danger by session and reporter. */
  reported: Map<string, NewMessageReport | 'danger'>;
  /** The words of each side of a call, as `session/side`. */
  callWords: Map<string, CallWord>;
  /** By session. */
  callRelays: Map<string, CallRelay>;
  addresses: Map<string, OwnAddress>;
  /** Whether emails are sent. */
  sendsMail: boolean;
  closed: Set<string>;
  newsletter: Map<string, string>;
  contact: Map<string, ContactFormData>;
  files: Map<string, Blob>;
  /** The emails that the identity provider sent, as `reset sule@example.com`. */
  mails: string[];
  /** Reports of errors. */
  reports: Report[];
  language: string;
  /** Calls of the staff's desk, and the test's answers by act. */
  desk: {
    calls: { act: string; input: object; id: string }[];
    answers: Map<string, unknown>;
  };
}

export function emptyStore(): FakeStore {
  return {
    accounts: [],
    signedIn: null,
    isTabOnly: false,
    patients: new Map(),
    counselors: new Map(),
    verified: new Set(),
    ledger: new Map(),
    paymentSettings: { mode: 'demonstration' },
    orders: new Map(),
    currentOrder: new Map(),
    ordersBlocked: new Set(),
    care: new Map(),
    reviews: new Map(),
    hours: new Map(),
    slots: new Map(),
    sessions: new Map(),
    shared: new Map(),
    emergencyContact: new Map(),
    contests: new Map(),
    blocks: new Set(),
    diary: new Map(),
    places: new Map(),
    threads: new Map(),
    messages: new Map(),
    reported: new Map(),
    callWords: new Map(),
    callRelays: new Map(),
    addresses: new Map(),
    sendsMail: true,
    closed: new Set(),
    newsletter: new Map(),
    contact: new Map(),
    files: new Map(),
    mails: [],
    reports: [],
    language: 'en',
    desk: { calls: [], answers: new Map() },
  };
}

/** The role of a user's stored record; null if there is none. */
export function storedRole(store: FakeStore, uid: string): Role | null {
  if (store.patients.has(uid)) return 'patient';
  return store.counselors.has(uid) ? 'counselor' : null;
}

/** A patient's record; throws `not-found` if there is none. */
export function patientIn(store: FakeStore, uid: string): PatientRecord {
  const record = store.patients.get(uid);
  if (!record) throw new BackendError('not-found');
  return record;
}

/** A counselor's record; throws `not-found` if there is none. */
export function counselorIn(store: FakeStore, uid: string): CounselorRecord {
  const record = store.counselors.get(uid);
  if (!record) throw new BackendError('not-found');
  return record;
}

/** Changes a patient's record; rejects with `not-found` if there is none. */
export async function putPatient(store: FakeStore, uid: string, changes: Partial<PatientRecord>): Promise<void> {
  store.patients.set(uid, { ...patientIn(store, uid), ...changes });
  return Promise.resolve();
}

/** Refuses a second record of an account, and a record of an account that was closed. */
export function mayStart(store: FakeStore, uid: string): void {
  if (store.closed.has(uid) || storedRole(store, uid)) throw new BackendError('permission-denied');
}

/** Adds an entry to a patient's ledger; the caller updates the counter. */
export function addEntry(store: FakeStore, uid: string, id: string, entry: Purchase | SessionEntry): void {
  ofPerson(store.ledger, uid).set(id, entry);
}

/** The name of a time's document. */
export const slotName = (counselor: string, hour: number): string => `${counselor}_${String(hour)}`;

/** One person's part of a map, created if it is missing. */
export function ofPerson<Key, Value>(all: Map<string, Map<Key, Value>>, uid: string): Map<Key, Value> {
  const known = all.get(uid) ?? new Map<Key, Value>();
  all.set(uid, known);
  return known;
}

/** The name of a block's document. */
export const blockName = (counselor: string, patient: string): string => `${counselor}_${patient}`;

/** The public part of a counselor's record. */
export function publicPart(record: CounselorRecord): Omit<CounselorProfile, 'verified'> {
  const { name, city, bio, photo, languages, topics = [], prefers = [], portrait = '' } = record;
  return { name, city, bio, photo, languages, topics, prefers, portrait };
}
