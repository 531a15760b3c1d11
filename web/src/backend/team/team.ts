import type { CounselorProfile, Language, Topic } from '../../core/generated/tables';

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

/** The counselors whom the public sees. Needs no sign-in. */
export interface TeamPort {
  /** The verified public profiles that may suit, up to 50 at once, in a stable order; `after` is the `next` of the page before. */
  listTeam: (search: TeamSearch, after?: string) => Promise<TeamPage>;
}
