import type { CareRecord, ReviewRecord } from '../../core/generated/tables';

/** The progress that staff have made with a request. */
export interface OwnCare extends CareRecord {
  /** The id of the request. */
  request: string;
}

/** Records that staff write about a person, as that person reads them. */
export interface CarePort {
  /** The progress of each request of a patient; a request that nobody has opened yet isn't in the list. */
  listCare: (uid: string) => Promise<OwnCare[]>;
  /** The last review of a counselor's license; null before the first. */
  loadReview: (uid: string) => Promise<ReviewRecord | null>;
  /** Deletes both once the account is closed. Repeatable. */
  deleteCare: (uid: string) => Promise<void>;
}
