import type { OwnSession } from '../../backend/ports';
import type { Booking, Contest, Side } from '../../core/generated/tables';
import type { Standing, Welcome } from '../../core/member';

/** A session with all that its page shows to one of its two. */
export interface SessionView {
  session: OwnSession;
  /** Who looks. */
  side: Side;
  /** How its counselor stands with Aram, as far as the one who looks can tell. */
  standing: Standing;
  /** Whether another time of this counselor can be taken. A block is not told: the store refuses. */
  welcome: Welcome;
  /** The patient's word against how it was closed. */
  contest: Contest | null;
  /** What the patient shares. Null too where the counselor may not read it: not verified, cancelled, a month ago. */
  answers: Booking | null;
  /** Whether its counselor takes no more bookings from its patient: for the counselor to see. */
  isBlocked: boolean;
}

/** Which session, and for whom. */
export interface SessionAsked {
  uid: string;
  id: string;
}
