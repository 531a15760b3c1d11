import type { AuthUser, Profile, Proof } from '../../backend/ports';
import type { CounselorProfilePayload, PatientProfilePayload } from '../../core/generated/tables';

/** What a profile load found. */
export interface LoadedProfile {
  uid: string;
  /** Null where the account has no record: a sign-up or a deletion broke off. */
  profile: Profile | null;
  /** The record was deleted, and the rest of the deletion is still to be done. */
  closed: boolean;
  /** It is one of Aram's staff, who have no record. */
  staff?: boolean;
}

/** A profile load that was started. */
export interface LoadingProfile {
  uid: string;
  settled: boolean;
  loaded: Promise<LoadedProfile>;
}

/** The receipt of a stored request: its answers stay out of it. */
export interface BookingReceipt {
  id: string;
  requestedAt: number;
}

/** What a change of e-mail or password needs beside the form: the proof, and the new password if there is one. */
export interface CredentialChange {
  proof: Proof;
  password?: string;
}

/** A profile edit as the screen submits it. What is left out stays as it is. */
export interface ProfileEdit<Payload> {
  payload: Payload;
  /**
   * The record as the form showed it, else the loaded one: only what differs from it is written. The record may be loaded again while the form is open; what
   * was changed elsewhere by then must not be taken back.
   */
  shown?: Partial<Payload>;
  photo?: Blob;
  credentials?: CredentialChange;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/** A patient's edit may bring the identity document too. */
export interface PatientEdit extends ProfileEdit<PatientProfilePayload> {
  idFile?: Blob;
}

export type CounselorEdit = ProfileEdit<CounselorProfilePayload>;

/** What the screen tells after a profile edit. */
export interface EditOutcome {
  user: AuthUser;
  /** The new address that a confirmation link went to; the account keeps the old one until the link is followed. */
  emailLinkSentTo: string | null;
}

/** What finishes a sign-up that broke off after the account was made. */
export type FinishSignUp =
  | { role: 'patient'; name: string; surname: string; birthday: string }
  | { role: 'counselor'; name: string; city: string; license: string };
