import type { BookingGround, NamedCounselor, OwnSession } from '../../backend/ports';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** A session that may be moved, with who holds it now. */
export interface MovedSession {
  session: OwnSession;
  /** Null where nobody who is verified has that id. */
  counselor: NamedCounselor | null;
}

/** What a booking, or a move, hangs on beside the own record. */
export const bookingList = lists.injectEndpoints({
  endpoints: (build) => ({
    bookingGround: build.query<BookingGround, string>({
      queryFn: reading(({ sessions }, uid) => sessions.loadGround(uid)),
    }),
    movedSession: build.query<MovedSession | null, string>({
      queryFn: reading(async ({ sessions, slots }, id) => {
        const session = await sessions.loadSession(id);
        if (session === null) return null;
        const [counselor = null] = await slots.namedCounselors([session.counselor]);
        return { session, counselor };
      }),
    }),
  }),
});
