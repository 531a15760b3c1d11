import type { BookingGround, NamedCounselor, NewSession, OwnSession } from '../../../backend/ports';
import { api, known, reading } from '../../queries';

/** A session that may be moved, with its counselor. */
export interface MovedSession {
  session: OwnSession;
  /** The verified counselor; null if there is none with that id. */
  counselor: Pick<NamedCounselor, 'name'> | null;
}

/** The reads of booking and moving. */
export const bookingQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The data that a patient's bookings depend on. */
    ground: build.query<BookingGround, string>({
      queryFn: reading(({ sessions }, uid) => sessions.loadGround(uid)),
      providesTags: ['times'],
    }),
    /** A session of this person, to be moved; null if there isn't one. */
    movedSession: build.query<MovedSession | null, string>({
      queryFn: reading(async ({ sessions, team }, id) => {
        const session = await sessions.loadSession(id);
        if (session === null) return null;
        const [counselor = null] = await team.namedCounselors([session.counselor]);
        return { session, counselor };
      }),
      providesTags: ['times'],
    }),
  }),
});

/** Dispatched once a session is booked: its slot is taken, and its time is in the diary. */
export const bookedNow = ({ patient, place, id, start }: NewSession, at: number) =>
  known(
    bookingQueries.util.updateQueryData('ground', patient, ({ places }): BookingGround => {
      const others = places.filter(({ name }) => name !== place);
      const all = [...others, { name: place, place: { session: id, at }, booked: start, held: false }];
      return { places: all, diary: all.flatMap(({ booked }) => (booked === null ? [] : [booked])) };
    }),
  );
