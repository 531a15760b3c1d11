import type { CounselorProfile, CounselorProfilePayload, CounselorRecord } from '../../core/generated/tables';

/** The first values of a new counselor's record; the rest is empty. */
export type NewCounselor = Pick<CounselorRecord, 'name' | 'city' | 'email' | 'license'>;

/** The changes that a counselor may make to the record; the same batch updates the public profile. */
export type CounselorChanges = CounselorProfilePayload & Pick<CounselorRecord, 'photo' | 'languages'>;

/** A counselor's private record and public profile. Each write updates both in one batch. */
export interface CounselorsPort {
  createCounselor: (uid: string, counselor: NewCounselor) => Promise<void>;
  /** Writes only the fields that changed. */
  updateCounselor: (uid: string, changes: Partial<CounselorChanges>) => Promise<void>;
  /** Notes in the record that the ID document has just been uploaded, so that staff look at it, or that it is gone. */
  markDocument: (uid: string, isThere: boolean) => Promise<void>;
  /** A counselor's own public profile, verified or not; null if there is none. */
  loadPublicProfile: (uid: string) => Promise<CounselorProfile | null>;
}
