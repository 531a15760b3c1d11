/**
 * The boundary between the app and Firebase: types only, in a folder for each subject. The product's only adapter is in the folders
 * `firebase`, the component tests' one in `testing/fakeBackend`; both have a file of the same name for each port. Every method rejects only
 * with `BackendError`.
 */
import type { AddressesPort } from './mails/addresses';
import type { BlocksPort } from './sessions/blocks';
import type { CallingPort } from './call/calling';
import type { CarePort } from './requests/care';
import type { ConsentPort } from './consent/consent';
import type { DeskPort } from './desk/desk';
import type { CounselorsPort } from './profile/counselors';
import type { FilesPort } from './profile/files';
import type { HoursPort } from './hours/hours';
import type { IdentityPort } from './account/identity';
import type { InboxPort } from './inbox/inbox';
import type { LedgerPort } from './tickets/ledger';
import type { MessagesPort } from './messages/messages';
import type { NewsPort } from './news/news';
import type { PatientsPort } from './profile/patients';
import type { PaymentsPort } from './tickets/payments';
import type { RecordsPort } from './account/records';
import type { ReportsPort } from './reports/reports';
import type { SessionsPort } from './sessions/sessions';
import type { SlotsPort } from './sessions/slots';
import type { TeamPort } from './team/team';

/** The owner of a record. A person has one role. */
export type { Role } from '../core/generated/tables';
export type { AddressesPort, MailChange, OwnAddress } from './mails/addresses';
export type { BlocksPort } from './sessions/blocks';
export type { CallRelay, CallingPort, CallWord } from './call/calling';
export type { CarePort, OwnCare } from './requests/care';
export type { ConsentPort } from './consent/consent';
export type { CounselorChanges, CounselorsPort, NewCounselor } from './profile/counselors';
export type { ActAnswer, ActInput, ActName, DeskPort } from './desk/desk';
export type { FilesPort, OwnFile, UploadWatch } from './profile/files';
export type { HoursPayload, HoursPort } from './hours/hours';
export type { AuthUser, IdentityPort, Proof, SignInMethod, SocialProvider } from './account/identity';
export type { InboxPort } from './inbox/inbox';
export type { LedgerPort, TicketEntries, TicketEntry } from './tickets/ledger';
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
} from './messages/messages';
export type { NewsPort, TeamNews } from './news/news';
export type { NewPatient, PatientChanges, PatientsPort } from './profile/patients';
export type { CurrentOrder, NewOrder, OwnOrder, PaymentSettings, PaymentsPort } from './tickets/payments';
export type { OwnDocuments, Profile, RecordsPort } from './account/records';
export type { Report, ReportsPort } from './reports/reports';
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
export type { NewSlot, SlotsPort } from './sessions/slots';
export type { NamedCounselor, OpenSlots, SlotSearch, TeamPage, TeamPort, TeamSearch } from './team/team';

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
  desk: DeskPort;
}

/** Fetches the adapter at its first use; later calls return the same object. */
export type LoadBackend = () => Promise<Backend>;

/** Fetches only what everybody may read: it comes long before the rest. */
export type LoadTeam = () => Promise<TeamPort>;
