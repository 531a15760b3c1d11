import type { Language, Slot } from '../../core/generated/tables';
import type { NamedCounselor } from '../team/team';

/** The search for available times: those of everybody who speaks a language, or one of several, or those of one counselor. */
export type SlotSearch = { language: Language } | { languages: readonly Language[] } | { counselor: string };

/** Some available times, by their start. `next` is the moment to continue from; null if these are the last. */
export interface OpenSlots {
  slots: Slot[];
  next: number | null;
}

/** A time to be offered. */
export type NewSlot = Pick<Slot, 'start' | 'languages' | 'ways' | 'whom'>;

/** Times that counselors offer. Reading them needs no sign-in. */
export interface SlotsPort {
  /** Finds available times from a moment on: up to 60 at once, or as few as requested. */
  findSlots: (search: SlotSearch, from: number, most?: number) => Promise<OpenSlots>;
  /** One available time, or the counselor's own; null if it is taken or gone. */
  loadSlot: (counselor: string, hour: number) => Promise<Slot | null>;
  /** Returns the verified counselors among these; the others are left out. */
  namedCounselors: (uids: readonly string[]) => Promise<NamedCounselor[]>;
  /** Lists all times of a counselor from a moment on, including taken ones: only for the counselor. */
  listOwnSlots: (uid: string, from: number) => Promise<Slot[]>;
  /** Offers times. Repeatable: times that already match stay. */
  offerSlots: (uid: string, slots: readonly NewSlot[]) => Promise<void>;
  /** Removes available times, by their hour. Taken or missing ones stay as they are. */
  removeSlots: (uid: string, hours: readonly number[]) => Promise<void>;
}
