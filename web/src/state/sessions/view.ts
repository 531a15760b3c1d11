import type { OwnSession } from '../../backend/ports';
import type { Booking, Contest, Side } from '../../core/generated/tables';
import type { CounselorStatus, Welcome } from '../../core/member';

/** A session with everything that its page shows to one of the two. */
export interface SessionView {
  session: OwnSession;
  /** The side of the person who sees it. */
  side: Side;
  /** The counselor's status at Aram, as far as this person can know it. */
  standing: CounselorStatus;
  /** Whether another time of this counselor can be booked. A block isn't revealed: the store refuses. */
  welcome: Welcome;
  /** The patient's contest of how it was confirmed. */
  contest: Contest | null;
  /** The answers that the patient shares. Also null if the counselor may not read it: not verified, canceled, or a month ago. */
  answers: Booking | null;
  /** Whether the counselor has blocked the patient from booking; only the counselor sees it. */
  isBlocked: boolean;
}

/** Identifies a session, and the person who reads it. */
export interface SessionAsked {
  uid: string;
  id: string;
}
