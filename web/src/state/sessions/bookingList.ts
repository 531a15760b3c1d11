import type { NamedCounselor, OwnSession } from '../../backend/ports';
import { reading } from '../lists/lists';
import { sessionLists } from './lists';

/** A session that may be moved, with who holds it. */
export interface MovedSession {
  session: OwnSession;
  /** Null where nobody who is verified has that id. */
  counselor: NamedCounselor | null;
}

/** A session of the one who asks, to be moved; null where there is none. */
export const bookingList = sessionLists.injectEndpoints({
  endpoints: (build) => ({
    movedSession: build.query<MovedSession | null, string>({
      queryFn: reading(async ({ sessions, slots }, id) => {
        const session = await sessions.loadSession(id);
        if (session === null) return null;
        const [counselor = null] = await slots.namedCounselors([session.counselor]);
        return { session, counselor };
      }),
      providesTags: ['times'],
    }),
  }),
});
