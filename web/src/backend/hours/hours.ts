import type { Hours } from '../../core/generated/tables';

/** Hours as they are written: the store stamps them. */
export type HoursPayload = Omit<Hours, 'updatedAt'>;

/** A counselor's weekly hours, which nobody else reads. */
export interface HoursPort {
  /** Null where there are none yet. */
  loadHours: (uid: string) => Promise<Hours | null>;
  /**
   * Writes them whole, unless others are stored than those the writer has seen.
   *
   * @param seen the `updatedAt` of the stored hours that these were made from; null where there were none
   * @returns null once they are written; otherwise the hours that are stored, and nothing was written
   */
  saveHours: (uid: string, hours: HoursPayload, seen: number | null) => Promise<Hours | null>;
}
