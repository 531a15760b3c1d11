import type { CounselorRecord, PatientRecord, Role } from '../../core/generated/tables';

/** The record of the signed-in user. The collection that holds it determines the role. */
export type Profile = { role: 'patient'; record: PatientRecord } | { role: 'counselor'; record: CounselorRecord };

/**
 * Every document that the store holds about a user, by its path, as it is stored: for the user's copy of their data. Moments are ISO 8601
 * texts.
 */
export type OwnDocuments = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A person's record, for either role: finding it, shutting it to older sign-ins, copying it and closing it.
 *
 * If the record refuses its owner because a later sign-in has shut it to older ones, this session is ended and the call fails with
 * `session-expired`. If it refuses because the account's email isn't confirmed, the call fails with `email-unconfirmed`. The same
 * holds for every other port whose data has an owner.
 */
export interface RecordsPort {
  /** Looks for a patient first, then for a counselor; null if neither exists. */
  loadProfile: (uid: string) => Promise<Profile | null>;
  /**
   * Shuts a record to every sign-in older than this session's. The session's sign-in time becomes `since`, in seconds since 1970, and is
   * returned. Returns null and writes nothing if the account's email isn't confirmed. Repeatable.
   */
  endOlderSignIns: (uid: string, role: Role) => Promise<number | null>;
  /**
   * Deletes the record (and a counselor's public profile) and the email choices, and marks the account as closed, in one batch. Repeatable.
   *
   * @param since as the record has it: the mark keeps it, so that the remaining documents stay shut to the same sign-ins
   */
  closeRecord: (uid: string, role: Role, since?: number) => Promise<void>;
  /** Whether the account was closed and only its remaining data is left. */
  isClosed: (uid: string) => Promise<boolean>;
  /** Reads everything that the store holds about the user, including old and unknown fields. */
  readOwn: (uid: string, role: Role) => Promise<OwnDocuments>;
}
