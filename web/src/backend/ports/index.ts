/**
 * The seam between the app and Firebase: types only, a file a subject. `backend/firebase` is the one adapter of the product and `testing/fakeBackend` the
 * one of component tests; both have a file of the same name for each of them. Every method rejects with `BackendError` and nothing else.
 */
import type { AddressesPort } from './addresses';
import type { BlocksPort } from './blocks';
import type { CallingPort } from './calling';
import type { ConsentPort } from './consent';
import type { CounselorsPort } from './counselors';
import type { FilesPort } from './files';
import type { HoursPort } from './hours';
import type { IdentityPort } from './identity';
import type { InboxPort } from './inbox';
import type { LedgerPort } from './ledger';
import type { MessagesPort } from './messages';
import type { NewsPort } from './news';
import type { PatientsPort } from './patients';
import type { PaymentsPort } from './payments';
import type { RecordsPort } from './records';
import type { ReportsPort } from './reports';
import type { SessionsPort } from './sessions';
import type { SlotsPort } from './slots';
import type { TeamPort } from './team';

/** Whose record it is. A person has one role. */
export type { Role } from '../../core/generated/tables';
export type { AddressesPort, MailChange, OwnAddress } from './addresses';
export type { BlocksPort } from './blocks';
export type { CallRelay, CallingPort, CallWord } from './calling';
export type { ConsentPort } from './consent';
export type { CounselorChanges, CounselorsPort, NewCounselor } from './counselors';
export type { FilesPort, OwnFile, UploadWatch } from './files';
export type { HoursPayload, HoursPort } from './hours';
export type { AuthUser, IdentityPort, Proof, SignInMethod, SocialProvider } from './identity';
export type { InboxPort } from './inbox';
export type { LedgerPort, TicketEntries, TicketEntry } from './ledger';
export type {
  MessagesAsked,
  MessagesPage,
  MessagesPort,
  NewMessage,
  NewMessageReport,
  OwnMessage,
  OwnThread,
  ThreadOf,
  ThreadsPage,
} from './messages';
export type { NewsPort } from './news';
export type { NewPatient, PatientChanges, PatientsPort } from './patients';
export type { CurrentOrder, NewOrder, OwnOrder, PaymentSettings, PaymentsPort } from './payments';
export type { OwnDocuments, Profile, RecordsPort } from './records';
export type { Report, ReportsPort } from './reports';
export type {
  BookingGround,
  NewSession,
  OwnSession,
  SessionEnd,
  SessionsAsked,
  SessionsPage,
  SessionsPort,
} from './sessions';
export type { NewSlot, OpenSlots, SlotSearch, SlotsPort } from './slots';
export type { NamedCounselor, TeamPage, TeamPort } from './team';

/** All that Aram keeps, behind one object. */
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
  messages: MessagesPort;
  payments: PaymentsPort;
  calling: CallingPort;
  news: NewsPort;
  addresses: AddressesPort;
}

/** Fetches the adapter when something first needs it; later calls answer the same object. */
export type LoadBackend = () => Promise<Backend>;
