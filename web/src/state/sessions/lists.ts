import type { BookingGround } from '../../backend/ports';
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
      providesTags: ['sessions'],
    }),
  }),
});

/**
 * To be dispatched after sessions were written. Sessions, places, diaries and open times change together: of all that is read of them, what is shown is read
 * anew, the rest when it is next.
 */
export const sessionsChanged = () => lists.util.invalidateTags(['sessions']);
