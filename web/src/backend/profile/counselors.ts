import type { CounselorProfile, CounselorProfilePayload, CounselorRecord } from '../../core/generated/tables';

/** What a new counselor's record starts with; the rest is empty. */
export type NewCounselor = Pick<CounselorRecord, 'name' | 'city' | 'email' | 'license'>;

/** What a counselor may change of the record; the public profile follows in the same batch. */
export type CounselorChanges = CounselorProfilePayload & Pick<CounselorRecord, 'photo' | 'languages'>;

/** A counselor's private record and public profile. Each write goes to both in one batch. */
export interface CounselorsPort {
  createCounselor: (uid: string, counselor: NewCounselor) => Promise<void>;
  /** Only the fields that changed. */
  updateCounselor: (uid: string, changes: Partial<CounselorChanges>) => Promise<void>;
  /** A counselor's own public profile, verified or not; null where there is none. */
  loadPublicProfile: (uid: string) => Promise<CounselorProfile | null>;
}
