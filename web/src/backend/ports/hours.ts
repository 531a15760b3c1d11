import type { Hours } from '../../core/generated/tables';

/** Hours as they are written: the store stamps them. */
export type HoursPayload = Omit<Hours, 'updatedAt'>;

/** A counselor's weekly hours, which nobody else reads. */
export interface HoursPort {
  /** Null where there are none yet. */
  loadHours: (uid: string) => Promise<Hours | null>;
  /** Writes them whole. */
  saveHours: (uid: string, hours: HoursPayload) => Promise<void>;
}
