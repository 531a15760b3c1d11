import type { AuthUser, Profile, Proof } from '../../backend/ports';
import type { CounselorProfilePayload, PatientProfilePayload } from '../../core/generated/tables';

/** The result of a profile load. */
export interface LoadedProfile {
  uid: string;
  /** Null if the account has no record: a sign-up or a deletion broke off. */
  profile: Profile | null;
  /** The record was deleted, and the rest of the deletion isn't done yet. */
  closed: boolean;
  /** The account belongs to Aram's staff, who have no record. */
  staff?: boolean;
}

/** A profile load that was started. */
export interface LoadingProfile {
  uid: string;
  settled: boolean;
  loaded: Promise<LoadedProfile>;
}

/** The receipt of a stored request, without its answers. */
export interface BookingReceipt {
  id: string;
  requestedAt: number;
}

/** The inputs for a change of email or password besides the form: the proof, and the new password if there is one. */
export interface CredentialChange {
  proof: Proof;
  password?: string;
}

/** A profile edit as the screen submits it. Missing fields stay as they are. */
export interface ProfileEdit<Payload> {
  payload: Payload;
  /**
   * The record as the form showed it, else the loaded one: only fields that differ from it are written. The record may be reloaded while
   * the form is open, and changes made elsewhere must not be undone.
   */
  shown?: Partial<Payload>;
  photo?: Blob;
  /** The ID document. */
  idFile?: Blob;
  credentials?: CredentialChange;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

export type PatientEdit = ProfileEdit<PatientProfilePayload>;
export type CounselorEdit = ProfileEdit<CounselorProfilePayload>;

/** The result of a profile edit, for the screen. */
export interface EditOutcome {
  user: AuthUser;
  /** The new address that a confirmation link was sent to; the account keeps the old one until the link is followed. */
  emailLinkSentTo: string | null;
}

/** The input for finishing a sign-up that broke off after the account was made. */
export type FinishSignUp =
  | { role: 'patient'; name: string; surname: string; birthday: string }
  | { role: 'counselor'; name: string; city: string; license: string };
