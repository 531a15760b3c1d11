import type { BookingGround, NewSession } from '../../backend/ports';
import { known } from '../lists/known';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** How screens of sessions read: anew when they open, and when the visitor comes back to the tab. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** What finding, booking and moving read; the lists of open times are injected beside it. */
export const sessionLists = lists.injectEndpoints({
  endpoints: (build) => ({
    /** What a patient's bookings hang on. */
    ground: build.query<BookingGround, string>({
      queryFn: reading(({ sessions }, uid) => sessions.loadGround(uid)),
      providesTags: ['times'],
    }),
  }),
});

/**
 * To be dispatched after sessions were written, or where it is not known whether they were. Sessions, places, diaries and open times change together: of all
 * that is read of them, what is shown is read anew, the rest when it is next.
 */
export const sessionsChanged = () => lists.util.invalidateTags(['sessions', 'times']);

/** Instead, where what else has changed is known, or belongs to a page that is left: the own sessions alone are read anew. */
export const ownSessionsChanged = () => lists.util.invalidateTags(['sessions']);

/** To be dispatched once a session is booked: its place is taken, and its time stands in the diary. */
export const bookedNow = ({ patient, place, id, start }: NewSession, at: number) =>
  known(
    sessionLists.util.updateQueryData('ground', patient, ({ places }): BookingGround => {
      const others = places.filter(({ name }) => name !== place);
      const all = [...others, { name: place, place: { session: id, at }, booked: start, held: false }];
      return { places: all, diary: all.flatMap(({ booked }) => (booked === null ? [] : [booked])) };
    }),
  );
