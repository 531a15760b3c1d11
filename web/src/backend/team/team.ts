import type { CounselorProfile, Language, Slot, Topic } from '../../core/generated/tables';

/** A counselor's public profile with the account's id, which bookings need. */
export interface NamedCounselor extends CounselorProfile {
  uid: string;
}

/** Some of the verified counselors. `next` asks for the rest; null if these are the last. */
export interface TeamPage {
  counselors: NamedCounselor[];
  next: string | null;
}

/** The filters of a visitor; null for any. The store can filter by one of the two: if there is a topic, the caller filters by language. */
export interface TeamSearch {
  topic: Topic | null;
  language: Language | null;
}

/** The search for available times: those of everybody who speaks a language, or one of several, or those of up to 30 counselors. */
export type SlotSearch =
  { language: Language } | { languages: readonly Language[] } | { counselors: readonly string[] };

/** Some available times, by their start. `next` is the moment to continue from; null if these are the last. */
export interface OpenSlots {
  slots: Slot[];
  next: number | null;
}

/** Public reads: the verified counselors, and the times that they offer. Needs neither a sign-in nor Firebase's SDK. */
export interface TeamPort {
  /** The verified public profiles that may suit, up to 50 at once, in a stable order; `after` is the `next` of the page before. */
  listTeam: (search: TeamSearch, after?: string) => Promise<TeamPage>;
  /** Finds available times from a moment on: up to 60 at once, or as few as requested. */
  findSlots: (search: SlotSearch, from: number, most?: number) => Promise<OpenSlots>;
  /** Returns the verified counselors among these; the others are left out. */
  namedCounselors: (uids: readonly string[]) => Promise<NamedCounselor[]>;
}
