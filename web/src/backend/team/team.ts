import type { CounselorProfile } from '../../core/generated/tables';

/** A counselor's public profile with the account's id: what is booked is booked with somebody. */
export interface NamedCounselor extends CounselorProfile {
  uid: string;
}

/** Some of the verified counselors. `next` asks for the rest; null where these are the last. */
export interface TeamPage {
  counselors: NamedCounselor[];
  next: string | null;
}

/** The counselors whom the public sees. Needs no sign-in. */
export interface TeamPort {
  /** The verified public profiles, up to 99 at once, in an order that stays; `after` is the `next` of the page before. */
  listTeam: (after?: string) => Promise<TeamPage>;
}
