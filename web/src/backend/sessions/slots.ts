import type { Slot } from '../../core/generated/tables';

/** A time to be offered. */
export type NewSlot = Pick<Slot, 'start' | 'languages' | 'ways' | 'whom'>;

/** Single times, and those of a signed-in counselor. Everybody finds available ones through `TeamPort`. */
export interface SlotsPort {
  /** One available time, or the counselor's own; null if it is taken or gone. */
  loadSlot: (counselor: string, hour: number) => Promise<Slot | null>;
  /** Lists all times of a counselor from a moment on, including taken ones: only for the counselor. */
  listOwnSlots: (uid: string, from: number) => Promise<Slot[]>;
  /** Offers times. Repeatable: times that already match stay. */
  offerSlots: (uid: string, slots: readonly NewSlot[]) => Promise<void>;
  /** Removes available times, by their hour. Taken or missing ones stay as they are. */
  removeSlots: (uid: string, hours: readonly number[]) => Promise<void>;
}
