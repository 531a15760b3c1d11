import type { CounselorRecord, PatientRecord, Role } from '../../core/generated/tables';

/** The record of the signed-in user. The role is taken from the collection that holds it. */
export type Profile = { role: 'patient'; record: PatientRecord } | { role: 'counselor'; record: CounselorRecord };

/**
 * Every document that the store holds about a user, by its path, as it is stored: for the user's own copy. Moments are ISO 8601 texts.
 */
export type OwnDocuments = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * A person's record, whatever the role: found, shut, copied and closed.
 *
 * Whom the own record refuses, because a later sign-in has shut it to older ones, has no session any more: the session is ended, and the call fails with
 * `session-expired`. Where it refuses because the account's e-mail has not been confirmed, it fails with `email-unconfirmed`. So does every other
 * port of what somebody owns.
 */
export interface RecordsPort {
  /** Patients first, then counselors; null where neither exists. */
  loadProfile: (uid: string) => Promise<Profile | null>;
  /**
   * Shuts a record to every sign-in older than this session's: its time becomes `since`, in seconds since 1970, which is answered. Null, and
   * nothing is written, where the account's e-mail has not been confirmed. Repeatable.
   */
  endOlderSignIns: (uid: string, role: Role) => Promise<number | null>;
  /**
   * Deletes the record (and a counselor's public profile) and where emails were wanted, and writes the mark that it was closed, in one batch. Repeatable.
   *
   * @param since as the record says it: the mark keeps it, so that what is left stays shut to the same sign-ins
   */
  closeRecord: (uid: string, role: Role, since?: number) => Promise<void>;
  /** Whether the account was closed and only its remains are left. */
  isClosed: (uid: string) => Promise<boolean>;
  /** What the store holds about the user, old and unknown fields included. */
  readOwn: (uid: string, role: Role) => Promise<OwnDocuments>;
}
