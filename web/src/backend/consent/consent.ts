import type { ConsentAs } from '../../core/generated/tables';

/** A patient's consent to storing health answers. */
export interface ConsentPort {
  giveConsent: (uid: string, version: number, as: ConsentAs) => Promise<void>;
  /** Removes the consent from the record, with all requests and the time of the last one, and deletes the shared copies. Repeatable. */
  withdrawConsent: (uid: string) => Promise<void>;
}
