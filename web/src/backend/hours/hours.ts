import type { Hours } from '../../core/generated/tables';

/** Hours as they are written: the store adds the time. */
export type HoursPayload = Omit<Hours, 'updatedAt'>;

/** A counselor's weekly hours, which nobody else reads. */
export interface HoursPort {
  /** Null where there are none yet. */
  loadHours: (uid: string) => Promise<Hours | null>;
  /**
   * Writes all hours, unless the stored ones differ from those the writer has seen.
   *
   * @param seen the `updatedAt` of the stored hours that these were made from; null if there were none
   * @returns null once they are written; otherwise the stored hours, and nothing was written
   */
  saveHours: (uid: string, hours: HoursPayload, seen: number | null) => Promise<Hours | null>;
}
