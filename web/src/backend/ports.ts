/**
 * The seam between the app and Firebase: types only. Everything above speaks these words; `backend/firebase` is the one
 * adapter of the product and `testing/fakeBackend` the one of component tests. Every method rejects with `BackendError` and nothing else.
 */
import type {
  Booking,
  Card,
  ConsentAs,
  CounselorProfile,
  CounselorProfilePayload,
  CounselorRecord,
  ContactFormData,
  ErrorReport,
  PatientProfilePayload,
  PatientRecord,
  Purchase,
  Role,
} from '../core/generated/tables';

/** Whose record it is. A person has one role. */
export type { Role };

/** How an account can sign in. */
export type SignInMethod = 'password' | 'google' | 'facebook';

/** A social provider (decisions, section 2). */
export type SocialProvider = Exclude<SignInMethod, 'password'>;

/** The spec's `authObject`: what the app knows of the account. Never the provider's own object, never a token. */
export interface AuthUser {
  uid: string;
  /** As the provider writes it; "" where the account has none. */
  email: string;
  emailVerified: boolean;
  providers: SignInMethod[];
}

/** What a social provider tells at sign-in. */
export interface SocialSignIn {
  user: AuthUser;
  /** As the provider has it; "" where there is none. */
  displayName: string;
}

/** Proof that the person at the keyboard owns the account: the current password, or the provider's popup. */
export type Proof = { kind: 'password'; password: string } | { kind: 'popup'; provider: SocialProvider };

/** The record of the signed-in user. The role is taken from the collection that holds it (spec section 6). */
export type Profile = { role: 'patient'; record: PatientRecord } | { role: 'counselor'; record: CounselorRecord };

/** What a new patient's record starts with; the rest is empty. There is no room for a password. */
export type NewPatient = Pick<PatientRecord, 'name' | 'surname' | 'email' | 'birthday'>;

/** What a new counselor's record starts with; the rest is empty. */
export type NewCounselor = Pick<CounselorRecord, 'name' | 'city' | 'email' | 'license'>;

/**
 * Every document that the store holds about a user, by its path, as it is stored: for the user's own copy. Moments are ISO 8601 texts.
 */
export type OwnDocuments = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An entry of a patient's ledger, as a screen shows it. */
export interface TicketEntry {
  id: string;
  /** `other`: of a kind that this build does not know. */
  kind: 'purchase' | 'session' | 'correction' | 'other';
  /** How many tickets came, or went where it is negative. */
  ticket: number;
  /** Of a purchase, in dollars. */
  price?: number;
  /** Of a session: the day on which it was held, `YYYY-MM-DD`. */
  date?: string;
  /** Of a correction: why. */
  reason?: string;
  /** When it was written, in milliseconds since 1970, by the server's clock. */
  at: number;
}

/** Some entries of a ledger, the newest first, and the way to older ones. */
export interface TicketEntries {
  entries: TicketEntry[];
  /** Reads the next older ones; null where these were the last. */
  older: (() => Promise<TicketEntries>) | null;
}

/** The account at the identity provider. A password passes through these calls and is kept nowhere. */
export interface AuthPort {
  /** Calls back once as soon as the provider knows whether someone is signed in, then at every change. Returns the way to stop. */
  observe(listener: (user: AuthUser | null) => void): () => void;
  signIn(email: string, password: string): Promise<AuthUser>;
  signUp(email: string, password: string): Promise<AuthUser>;
  signInWithPopup(provider: SocialProvider): Promise<SocialSignIn>;
  signOut(): Promise<void>;
  /** Answers the same whether the address is known or not. */
  sendPasswordReset(email: string): Promise<void>;
  sendEmailVerification(): Promise<void>;
  reauthenticate(proof: Proof): Promise<void>;
  /** Sends a link to the new address; the account's e-mail changes when the link is followed. */
  changeEmail(email: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Fetches the account and its token anew, so that a followed link shows; null when nobody is signed in. */
  refresh(): Promise<AuthUser | null>;
  deleteAccount(): Promise<void>;
  /** The language of the provider's mails: `en`, `tr` or `ar`. */
  setLanguage(language: string): void;
}

/**
 * The records in the document store. Each append is kept exactly once for its `id`, however often it is sent.
 *
 * Whom the own record refuses, because a later sign-in has shut it to older ones, has no session any more: the session is ended, and the call fails with
 * `session-expired`. Where it refuses because the account's e-mail has not been confirmed, it fails with `email-unconfirmed`.
 */
export interface RecordsPort {
  /** Patients first, then counselors (spec section 6); null where neither exists. */
  loadProfile: (uid: string) => Promise<Profile | null>;
  createPatient: (uid: string, patient: NewPatient) => Promise<void>;
  /** Writes the private record and the public profile in one batch. */
  createCounselor: (uid: string, counselor: NewCounselor) => Promise<void>;
  /** Only the fields that changed. */
  updatePatient: (uid: string, changes: Partial<PatientChanges>) => Promise<void>;
  updateCounselor: (uid: string, changes: Partial<CounselorChanges>) => Promise<void>;
  appendCard: (uid: string, card: Card) => Promise<void>;
  removeCard: (uid: string, card: Card) => Promise<void>;
  /** Ledger entry and counter in one atomic batch. Answers whether they are new: false where the entry stood already, and nothing was added. */
  buyTicket: (uid: string, purchase: Purchase) => Promise<boolean>;
  appendBooking: (uid: string, booking: Booking) => Promise<void>;
  giveConsent: (uid: string, version: number, as: ConsentAs) => Promise<void>;
  /** Takes the consent from the record, with all requests and the time of the last. Repeatable. */
  takeConsentBack: (uid: string) => Promise<void>;
  /**
   * Shuts a patient's record to every sign-in older than this session's: its time becomes `since`, in seconds since 1970, which is answered. Null, and
   * nothing is written, where the account's e-mail has not been confirmed. Repeatable.
   */
  endOlderSignIns: (uid: string) => Promise<number | null>;
  /** Deletes the record (and a counselor's public profile) and writes the mark that it was closed, in one batch. Repeatable. */
  closeRecord: (uid: string, role: Role) => Promise<void>;
  /** Deletes what the closed patient's ledger still holds. Repeatable. */
  deleteLedger: (uid: string) => Promise<void>;
  /** Whether the account was closed and only its remains are left. */
  isClosed: (uid: string) => Promise<boolean>;
  /** The patient's ledger, the newest entries first, 50 at a time. */
  listLedger: (uid: string) => Promise<TicketEntries>;
  /** What the store holds about the user, old and unknown fields included. */
  readOwn: (uid: string, role: Role) => Promise<OwnDocuments>;
  /** The verified public profiles, up to 99 at once, in an order that stays; `after` is the `next` of the page before. Needs no sign-in. */
  listTeam: (after?: string) => Promise<TeamPage>;
  /** A counselor's own public profile, verified or not; null where there is none. */
  loadPublicProfile: (uid: string) => Promise<CounselorProfile | null>;
}

/** Some of the verified counselors. `next` asks for the rest; null where these are the last. */
export interface TeamPage {
  counselors: CounselorProfile[];
  next: string | null;
}

/** What a patient may change of the record. */
export type PatientChanges = PatientProfilePayload & { photo: string; ID: string };

/** What a counselor may change of the record; the public profile follows in the same batch. */
export type CounselorChanges = CounselorProfilePayload & { photo: string };

/** What visitors leave. Create only: nobody can read it back, so a second write of the same `id` is refused. */
export interface InboxPort {
  subscribe(id: string, email: string): Promise<void>;
  sendContact(id: string, form: ContactFormData): Promise<void>;
}

/** What is told of an error of the app: nothing of who met it, and nothing that was typed. */
export type Report = Omit<ErrorReport, 'at'>;

/** Reports of errors. Create only, with the server's time. */
export interface ReportsPort {
  send: (report: Report) => Promise<void>;
}

/** Told how far an upload is, 0 to 1. */
export type OnProgress = (done: number) => void;

/** How to follow an upload, and how to call it off. */
export interface UploadWatch {
  onProgress?: OnProgress | undefined;
  signal?: AbortSignal | undefined;
}

/** What a user may have in file storage: the photo at `images/{uid}`, the identity document at `ids/{uid}`. */
export type OwnFile = 'photo' | 'ID';

/** File storage. Uploads are resumable: a break in the network costs the part on its way, not the whole. */
export interface FilesPort {
  /** To `images/{uid}`; answers the download address. */
  uploadPhoto(uid: string, photo: Blob, watch?: UploadWatch): Promise<string>;
  /** To `ids/{uid}`; answers the path. No download address is ever asked for. */
  uploadId(uid: string, file: Blob, watch?: UploadWatch): Promise<string>;
  /** The user's own file, to keep a copy of. */
  download(uid: string, kind: OwnFile): Promise<Blob>;
  /** Deletes one of them. A file that is not there counts as deleted. */
  deleteFile(uid: string, kind: OwnFile): Promise<void>;
  /** Deletes both files. A file that is not there counts as deleted. */
  deleteFiles(uid: string): Promise<void>;
}

/** All that Aram keeps, behind one object. */
export interface Backend {
  auth: AuthPort;
  records: RecordsPort;
  inbox: InboxPort;
  files: FilesPort;
  reports: ReportsPort;
}

/** Fetches the adapter when something first needs it; later calls answer the same object. */
export type LoadBackend = () => Promise<Backend>;
