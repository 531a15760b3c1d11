/**
 * The seam between the app and Firebase: types only. Everything above speaks these words; `backend/firebase` is the one
 * adapter of the product and `testing/fakeBackend` the one of component tests. Every method rejects with `BackendError` and nothing else.
 */
import type {
  Booking,
  Card,
  CounselorProfile,
  CounselorProfilePayload,
  CounselorRecord,
  ContactFormData,
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

/** The records in the document store. Each append is kept exactly once for its `id`, however often it is sent. */
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
  /** Ledger entry and counter in one atomic batch. */
  buyTicket: (uid: string, purchase: Purchase) => Promise<void>;
  appendBooking: (uid: string, booking: Booking) => Promise<void>;
  giveConsent: (uid: string, version: number) => Promise<void>;
  /** Deletes the record (and a counselor's public profile) and writes the mark that it was closed, in one batch. Repeatable. */
  closeRecord: (uid: string, role: Role) => Promise<void>;
  /** Deletes what the closed patient's ledger still holds. Repeatable. */
  deleteLedger: (uid: string) => Promise<void>;
  /** Whether the account was closed and only its remains are left. */
  isClosed: (uid: string) => Promise<boolean>;
  /** What the store holds about the user, old and unknown fields included. */
  readOwn: (uid: string, role: Role) => Promise<OwnDocuments>;
  /** The verified public profiles. Needs no sign-in. */
  listTeam: () => Promise<CounselorProfile[]>;
  /** A counselor's own public profile, verified or not; null where there is none. */
  loadPublicProfile: (uid: string) => Promise<CounselorProfile | null>;
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
  /** Deletes both files. A file that is not there counts as deleted. */
  deleteFiles(uid: string): Promise<void>;
}

/** All that Aram keeps, behind one object. */
export interface Backend {
  auth: AuthPort;
  records: RecordsPort;
  inbox: InboxPort;
  files: FilesPort;
}

/** Fetches the adapter when something first needs it; later calls answer the same object. */
export type LoadBackend = () => Promise<Backend>;
