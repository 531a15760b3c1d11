/**
 * The boundary between the app and Firebase: types only. The larger ports are in the folders of their subjects. The product's only adapter
 * is in the folders `firebase`; component tests run it over a store in memory (`testing/fakeBackend`). Every method rejects only with
 * `BackendError`.
 */
import type {
  Booking,
  Card,
  CareRecord,
  ConsentAs,
  ContactFormData,
  CounselorProfile,
  CounselorProfilePayload,
  CounselorRecord,
  DayPart,
  ErrorReport,
  Hours,
  PatientProfilePayload,
  PatientRecord,
  ReviewRecord,
  Slot,
  Weekday,
} from '../core/generated/tables';
import type { AddressesPort } from './mails/addresses';
import type { CallingPort } from './call/calling';
import type { DeskPort } from './desk/desk';
import type { FilesPort } from './profile/files';
import type { IdentityPort } from './account/identity';
import type { LedgerPort } from './tickets/ledger';
import type { MessagesPort } from './messages/messages';
import type { NewsPort } from './news/news';
import type { PaymentsPort } from './tickets/payments';
import type { RecordsPort } from './account/records';
import type { SessionsPort } from './sessions/sessions';
import type { TeamPort } from './team/team';
import type { WishesPort } from './wishes/wishes';

/** The owner of a record. A person has one role. */
export type { Role } from '../core/generated/tables';
export type { AddressesPort, MailChange, OwnAddress } from './mails/addresses';
export type { CallRelay, CallingPort, CallWord } from './call/calling';
export type { ActAnswer, ActInput, ActName, DeskPort } from './desk/desk';
export type { FilesPort, OwnFile, UploadWatch } from './profile/files';
export type { AuthUser, IdentityPort, Proof, SignInMethod, SocialProvider } from './account/identity';
export type { LedgerPort, TicketEntries, TicketEntry } from './tickets/ledger';
export type {
  MessagesAsked,
  MessagesPage,
  MessagesPort,
  NewMessage,
  OwnMessage,
  OwnThread,
  ThreadOf,
  ThreadsPage,
} from './messages/messages';
export type { NewsPort, TeamNews } from './news/news';
export type { CurrentOrder, NewOrder, OwnOrder, PaymentSettings, PaymentsPort } from './tickets/payments';
export type { OwnDocuments, Profile, RecordsPort } from './account/records';
export type {
  BookingGround,
  NewSession,
  OwnSession,
  SessionEnd,
  SessionMove,
  SessionsAsked,
  SessionsPage,
  SessionsPort,
} from './sessions/sessions';
export type { NamedCounselor, OpenSlots, SlotSearch, TeamPage, TeamPort, TeamSearch } from './team/team';
export type { NewWish, OwnWish, WishesPort } from './wishes/wishes';

/** Everything that Aram stores, behind one object. */
export interface Backend {
  identity: IdentityPort;
  records: RecordsPort;
  patients: PatientsPort;
  consent: ConsentPort;
  ledger: LedgerPort;
  counselors: CounselorsPort;
  team: TeamPort;
  files: FilesPort;
  inbox: InboxPort;
  reports: ReportsPort;
  hours: HoursPort;
  slots: SlotsPort;
  sessions: SessionsPort;
  blocks: BlocksPort;
  care: CarePort;
  messages: MessagesPort;
  payments: PaymentsPort;
  calling: CallingPort;
  news: NewsPort;
  addresses: AddressesPort;
  wishes: WishesPort;
  desk: DeskPort;
}

/** Fetches the adapter at its first use; later calls return the same object. */
export type LoadBackend = () => Promise<Backend>;

/** Fetches only what everybody may read: it comes long before the rest. */
export type LoadTeam = () => Promise<TeamPort>;

/** The entries that visitors send. Create only: no browser can read it, so a second write of the same `id` is refused. */
export interface InboxPort {
  subscribe: (id: string, email: string) => Promise<void>;
  sendContact: (id: string, form: ContactFormData) => Promise<void>;
}

/** The contents of an error report: nothing about the person who met the error, and nothing that was typed. */
export type Report = Omit<ErrorReport, 'at'>;

/** Reports of errors. Create only, with the server's time; refused if the deployer hasn't switched them on, or once an hour has twenty. */
export interface ReportsPort {
  send: (report: Report) => Promise<void>;
}

/** A patient's consent to storing health answers. */
export interface ConsentPort {
  giveConsent: (uid: string, version: number, as: ConsentAs) => Promise<void>;
  /** Removes the consent from the record, with all requests and the time of the last one, and deletes the shared copies. Repeatable. */
  withdrawConsent: (uid: string) => Promise<void>;
}

/** The first values of a new patient's record; the rest is empty. It has no field for a password. */
export type NewPatient = Pick<PatientRecord, 'name' | 'surname' | 'email' | 'birthday'>;

/** The changes that a patient may make to the record. */
export type PatientChanges = PatientProfilePayload & { photo: string; ID: string };

/** The writes to a patient's record. Each appended item is stored exactly once for its `id`, however often it is sent. */
export interface PatientsPort {
  createPatient: (uid: string, patient: NewPatient) => Promise<void>;
  /** Writes only the fields that changed. */
  updatePatient: (uid: string, changes: Partial<PatientChanges>) => Promise<void>;
  appendCard: (uid: string, card: Card) => Promise<void>;
  removeCard: (uid: string, card: Card) => Promise<void>;
  appendBooking: (uid: string, booking: Booking) => Promise<void>;
}

/** The first values of a new counselor's record; the rest is empty. */
export type NewCounselor = Pick<CounselorRecord, 'name' | 'city' | 'email' | 'license'>;

/** The changes that a counselor may make to the record; the same batch updates the public profile. */
export type CounselorChanges = CounselorProfilePayload & Pick<CounselorRecord, 'photo' | 'languages'>;

/** A counselor's private record and public profile. Each write updates both in one batch. */
export interface CounselorsPort {
  createCounselor: (uid: string, counselor: NewCounselor) => Promise<void>;
  /** Writes only the fields that changed. */
  updateCounselor: (uid: string, changes: Partial<CounselorChanges>) => Promise<void>;
  /** Notes in the record that the ID document has just been uploaded, so that staff look at it, or that it is gone. */
  markDocument: (uid: string, isThere: boolean) => Promise<void>;
  /** A counselor's own public profile, verified or not; null if there is none. */
  loadPublicProfile: (uid: string) => Promise<CounselorProfile | null>;
}

/** Hours as they are written: the store adds the time, and the calendar feed isn't a part of them. */
export type HoursPayload = Omit<Hours, 'updatedAt' | 'feed'>;

/** How many patients wait for a counselor's times in one part of the day, on one or more of these days, as the patients' own clocks show them. */
export interface WaitingPart {
  part: DayPart;
  days: readonly Weekday[];
  people: number;
}

/** How many patients waited for a counselor's times last night. Fewer than three are never counted (docs/continuity.md#how-many-wait). */
export interface WaitingPeople {
  parts: readonly WaitingPart[];
  /** When they were counted. */
  at: number;
}

/** A counselor's weekly hours, which nobody else reads. */
export interface HoursPort {
  /** Null where there are none yet. */
  loadHours: (uid: string) => Promise<Hours | null>;
  /**
   * Writes all hours, unless the stored ones differ from those the writer has seen.
   *
   * @param seen the `updatedAt` of the stored hours that these were made from; null if there were none
   * @returns null once they are written; otherwise the stored hours, and nothing was written
   */
  saveHours: (uid: string, hours: HoursPayload, seen: number | null) => Promise<Hours | null>;
  /** Whether this deployment answers calendar feeds. */
  offersFeeds: () => Promise<boolean>;
  /**
   * Opens the calendar feed with the secret of this hash alone, or with none.
   *
   * @throws BackendError `not-found` if no hours are stored
   */
  setFeed: (uid: string, hash: string | null) => Promise<void>;
  /** How many wait for the counselor's times; null if nobody is counted. */
  loadWaiting: (uid: string) => Promise<WaitingPeople | null>;
}

/** A time to be offered. */
export type NewSlot = Pick<Slot, 'start' | 'languages' | 'ways' | 'whom'>;

/** Single times, and those of a signed-in counselor. Everybody finds available ones through `TeamPort`. */
export interface SlotsPort {
  /** One available time, or the counselor's own; null if it is taken or gone. */
  loadSlot: (counselor: string, hour: number) => Promise<Slot | null>;
  /** The available times of a counselor among some clock hours: at most the 24 of a series, since the store takes 30. */
  listOpenAt: (counselor: string, hours: readonly number[]) => Promise<Slot[]>;
  /** Lists all times of a counselor from a moment on, including taken ones: only for the counselor. */
  listOwnSlots: (uid: string, from: number) => Promise<Slot[]>;
  /** Offers times. Repeatable: times that already match stay. */
  offerSlots: (uid: string, slots: readonly NewSlot[]) => Promise<void>;
  /** Removes available times, by their hour. Taken or missing ones stay as they are. */
  removeSlots: (uid: string, hours: readonly number[]) => Promise<void>;
}

/** The patients from whom a counselor accepts no more bookings. Such a patient only sees that the counselor accepts no sessions. */
export interface BlocksPort {
  isBlocked: (counselor: string, patient: string) => Promise<boolean>;
  block: (counselor: string, patient: string) => Promise<void>;
  unblock: (counselor: string, patient: string) => Promise<void>;
}

/** The progress that staff have made with a request. */
export interface OwnCare extends CareRecord {
  /** The id of the request. */
  request: string;
}

/** Records that staff write about a person, as that person reads them. */
export interface CarePort {
  /** The progress of each request of a patient; a request that nobody has opened yet isn't in the list. */
  listCare: (uid: string) => Promise<OwnCare[]>;
  /** The last review of a counselor's license; null before the first. */
  loadReview: (uid: string) => Promise<ReviewRecord | null>;
  /** Deletes both once the account is closed. Repeatable. */
  deleteCare: (uid: string) => Promise<void>;
}
