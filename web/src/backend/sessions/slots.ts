import type { Language, Slot } from '../../core/generated/tables';
import type { NamedCounselor } from '../team/team';

/** Whose open times are looked for: of everybody who speaks a language, or one of several, or of one counselor. */
export type SlotSearch = { language: Language } | { languages: readonly Language[] } | { counselor: string };

/** Some open times, by their start. `next` is the moment to go on from; null where these are the last. */
export interface OpenSlots {
  slots: Slot[];
  next: number | null;
}

/** A time to be offered. */
export type NewSlot = Pick<Slot, 'start' | 'languages' | 'ways' | 'whom'>;

/** Times that counselors offer. Needs no sign-in to be looked at. */
export interface SlotsPort {
  /** Open times from a moment on, up to 60 at once, or as few as are asked for. */
  findSlots: (search: SlotSearch, from: number, most?: number) => Promise<OpenSlots>;
  /** One open time, or the asker's own; null where it is taken or gone. */
  loadSlot: (counselor: string, hour: number) => Promise<Slot | null>;
  /** The verified ones among these; who is not verified, or gone, is left out. */
  namedCounselors: (uids: readonly string[]) => Promise<NamedCounselor[]>;
  /** All times of a counselor from a moment on, taken ones too: for the counselor alone. */
  listOwnSlots: (uid: string, from: number) => Promise<Slot[]>;
  /** Offers times. Repeatable: those that stand already as they should stay. */
  offerSlots: (uid: string, slots: readonly NewSlot[]) => Promise<void>;
  /** Takes open times away, by their hour. Those that are taken or gone stay as they are. */
  removeSlots: (uid: string, hours: readonly number[]) => Promise<void>;
}
