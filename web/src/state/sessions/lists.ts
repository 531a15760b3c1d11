import type { BookingGround, NewSession } from '../../backend/ports';
import { known } from '../lists/known';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** How screens of sessions read: anew when they open, and when the visitor comes back to the tab. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** What finding, booking and moving read; the lists of open times are injected beside it. `bookingsChanged` makes it stale. */
export const sessionLists = lists.enhanceEndpoints({ addTagTypes: ['Bookings', 'Slots'] }).injectEndpoints({
  endpoints: (build) => ({
    /** What a patient's bookings hang on. */
    ground: build.query<BookingGround, string>({
      queryFn: reading(({ sessions }, uid) => sessions.loadGround(uid)),
      providesTags: ['Bookings'],
    }),
  }),
});

/** To be dispatched where it is not known what became of a booking or a move: what hangs on bookings and lists of open times is read anew. */
export const bookingsChanged = () => sessionLists.util.invalidateTags(['Bookings', 'Slots']);

/** To be dispatched once a session is booked: its place is taken, and its time stands in the diary. */
export const bookedNow = ({ patient, place, id, start }: NewSession, at: number) =>
  known(
    sessionLists.util.updateQueryData('ground', patient, ({ places }): BookingGround => {
      const others = places.filter(({ name }) => name !== place);
      const all = [...others, { name: place, place: { session: id, at }, booked: start }];
      return { places: all, diary: all.flatMap(({ booked }) => (booked === null ? [] : [booked])) };
    }),
  );
