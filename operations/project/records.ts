/** The records of the store by their collections, with each moment as a `Date`. Those that only functions and staff write are described here; the others come from the core's schema. */
import type {
  Block,
  CallSignal,
  CareRecord,
  ClosedRecord,
  ContactRecord,
  Contest,
  CounselorProfile,
  CounselorRecord,
  DangerReport,
  DiaryEntry,
  EmergencyContact,
  EntryKind,
  ErrorReport,
  Hours,
  MailAddress,
  MessageRecord,
  MessageReport,
  NewsletterRecord,
  OrderNote,
  OrderRecord,
  OrderState,
  PatientPlace,
  PatientRecord,
  PaymentMode,
  ReviewRecord,
  SessionRecord,
  SharedAnswers,
  Slot,
  ThreadRecord,
} from '../../web/src/core/generated/tables.ts';
import type {
  Counted,
  Happening,
  PartCount,
  Role as StaffRole,
  StoredPayment,
} from '../../functions/core/aram_server.js';
import type { PlainDocument } from './plain.ts';

/** An entry of a ledger, of every kind. `dispute`: the money went back through the bank; `bookingId`: the request of a session that staff recorded. */
interface Entry {
  kind: EntryKind;
  ticket: number;
  price: number;
  cardId: string;
  session: string;
  bookingId: string;
  payment: string;
  dispute: boolean;
  reason: string;
  date: string;
  at: Date;
}

/** A payment. `refunding`: staff are refunding it at this moment; `refundTries`: how often Stripe didn't. */
interface Payment extends StoredPayment {
  order: string;
  pack: string;
  currency: string;
  refunding: boolean;
  refundTries: number;
  at: Date;
}

/** Staff, also former ones: `ended` is null for the others. */
interface Member {
  role: StaffRole;
  name: string;
  email: string;
  since: Date;
  ended: Date | null;
  wants: boolean;
  wantsDanger: boolean;
  notifiedOn: string;
}

/** A trace of a staff act (audit/trace.ts). */
interface Traced {
  by: string;
  role: string;
  act: string;
  of: string;
  reason: string;
  name: string;
  gives: string;
  parts: string[];
  at: Date;
}

/** A call of the desk, and the number of a member's calls within a minute (desk/once.ts, desk/call.ts). */
interface DeskCall {
  by: string;
  act: string;
  at: Date;
  input: string;
  answer: string;
  runs: boolean;
  calls: number;
}

/**
 * An email that is sent once, `mail/{id}` (docs/mail.md#one-email-once). `moves`: how often the session had been moved when it was due; `news`: when that happened which
 * it tells; `also`: paths of other documents that it's about.
 */
interface SentMail {
  to: string;
  event: Happening | 'staff' | 'danger';
  language: string;
  about: string;
  also: string[];
  news: Date;
  moves: number;
  state: 'sending' | 'sent' | 'waiting' | 'failed' | 'unsure' | 'dropped';
  tries: number;
  next: Date | null;
  reason: string | null;
  at: Date;
}

/** A run of the clock (functions/clock/runs.ts). */
interface Run {
  at: Date;
  since: Date;
  done: number;
  failed: number;
  cursors: Readonly<Record<string, string>>;
  unset: string[];
  deleted: number;
  stopped: boolean;
}

/**
 * The remains of a person who left (leftovers/search.ts). `due`: from when on the clock deletes it; null if only a person can decide that. `deploy`: the
 * version that listed it.
 */
interface Leftover {
  why: 'closed' | 'no account';
  what: string[];
  since: Date;
  due: Date | null;
  deploy: string;
  begun: Date | null;
  at: Date;
}

/** A credential of the relay, `sessions/{id}/call/relay` (calls/relay.ts). `until`: when the relay stops accepting it. */
export interface RelayCredential {
  urls: string[];
  username: string;
  credential: string;
  until: Date;
  at: Date;
}

/** A time that opened while somebody waited for one. `next`: when the next five hear of it; `after`: the moment of the last wish that was served. */
interface Opening {
  at: Date;
  next: Date;
  after: Date | null;
}

/** How many wait for a counselor, or by language and topic for staff (`waiting/staff`). */
interface WaitingCounts {
  parts: PartCount[];
  about: Counted[];
  at: Date;
}

interface Collections {
  addresses: MailAddress<Date>;
  audit: Traced;
  blocks: Block<Date>;
  call: CallSignal<Date> & RelayCredential;
  calls: DeskCall;
  care: CareRecord<Date>;
  closed: ClosedRecord<Date>;
  contactUs: ContactRecord<Date> & { state: 'answered' | 'closed'; closedBy: string; closedAt: Date };
  contests: Contest<Date>;
  counselorProfiles: CounselorProfile;
  counselors: CounselorRecord<Date>;
  diary: DiaryEntry<Date>;
  errorReports: ErrorReport<Date>;
  handled: Report & { handledBy: string; handledName: string; handledAt: Date; note: string };
  hours: Hours<Date>;
  ledger: Entry;
  leftovers: Leftover;
  mail: SentMail;
  messages: MessageRecord<Date>;
  newsletter: NewsletterRecord<Date>;
  notes: { of: string; text: string; by: string; name: string; at: Date };
  numbers: { at: Date; answer: string };
  openings: Opening;
  order: OrderNote<Date> & { payment: string };
  orders: OrderRecord<Date> & { state: OrderState; url: string; reason: string; payment: string };
  patients: PatientRecord<Date>;
  payments: Payment;
  places: PatientPlace<Date>;
  reports: Report;
  review: ReviewRecord<Date>;
  runs: Run;
  sessions: SessionRecord<Date>;
  settings: { mode: PaymentMode; origin: string; soldSince: Date; on: boolean };
  shared: SharedAnswers<Date> & EmergencyContact<Date>;
  slots: Slot<Date>;
  staff: Member;
  taken: { by: string; name: string; at: Date };
  threads: ThreadRecord<Date>;
  waiting: WaitingCounts;
}

/** A report of a message or of danger. */
type Report = MessageReport<Date> & DangerReport<Date>;

/**
 * The fields of a document in a collection; plain values if the collection is only known when the code runs. Any field may be missing: a record can be older than its
 * present form, and a query may read only some fields.
 */
export type Stored<Name extends string = string> = Name extends keyof Collections
  ? { readonly [Field in keyof Collections[Name]]?: Collections[Name][Field] }
  : PlainDocument;

/** The collection of a path, as far as the code knows it. */
export type CollectionOf<Path extends string> = Path extends `${string}/${string}/${infer Name}/${string}`
  ? Name
  : Path extends `${infer Name}/${string}`
    ? Name
    : string;
