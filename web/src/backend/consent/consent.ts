import type { ConsentAs } from '../../core/generated/tables';

/** A patient's agreement to the storing of health answers. */
export interface ConsentPort {
  giveConsent: (uid: string, version: number, as: ConsentAs) => Promise<void>;
  /** Takes the consent from the record, with all requests and the time of the last, and deletes what of them was shared. Repeatable. */
  takeConsentBack: (uid: string) => Promise<void>;
}
