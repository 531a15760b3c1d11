import type {
  BookingGround,
  NamedCounselor,
  OpenSlots,
  OwnSession,
  SessionsAsked,
  SessionsPage,
  SlotSearch,
} from '../../backend/ports';
import type { Booking, Contest, Hours, Slot } from '../../core/generated/tables';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** How screens of sessions read: anew when they open, and when the visitor comes back to the tab. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/**
 * What screens of sessions read, each once for all that show it. What was written makes stale what it touches (`bookingsChanged`, `slotsChanged`,
 * `hoursChanged`, `blocksChanged`). A moment in an argument is a part of what is asked for: it is taken once, when a screen opens.
 */
export const sessionLists = lists
  .enhanceEndpoints({ addTagTypes: ['Bookings', 'Slots', 'Hours', 'Blocks'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** One session; null where there is none, or it is somebody else's. */
      session: build.query<OwnSession | null, string>({
        queryFn: reading(({ sessions }, id) => sessions.loadSession(id)),
        providesTags: ['Bookings'],
      }),
      /** What was shared with a session's counselor; null for nothing, and where the asker may not see it. */
      sharedAnswers: build.query<Booking | null, string>({
        queryFn: reading(({ sessions }, id) => sessions.loadAnswers(id)),
        providesTags: ['Bookings'],
      }),
      contest: build.query<Contest | null, string>({
        queryFn: reading(({ sessions }, id) => sessions.loadContest(id)),
        providesTags: ['Bookings'],
      }),
      /** Somebody's sessions, page by page. Read anew it begins again with the first. */
      sessions: build.infiniteQuery<SessionsPage, { uid: string; asked: SessionsAsked }, string | null>({
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ next }) => next,
          refetchCachedPages: false,
        },
        queryFn: reading(({ sessions }, { queryArg: { uid, asked }, pageParam }) =>
          sessions.listSessions(uid, asked, pageParam ?? undefined),
        ),
        providesTags: ['Bookings'],
      }),
      /** What a patient's bookings hang on. */
      ground: build.query<BookingGround, string>({
        queryFn: reading(({ sessions }, uid) => sessions.loadGround(uid)),
        providesTags: ['Bookings'],
      }),
      /** Open times from a moment on, up to sixty. */
      openSlots: build.query<OpenSlots, { search: SlotSearch; from: number }>({
        queryFn: reading(({ slots }, { search, from }) => slots.findSlots(search, from)),
        providesTags: ['Slots'],
      }),
      /** One open time, or the asker's own; null where it is taken or gone. */
      slot: build.query<Slot | null, { counselor: string; hour: number }>({
        queryFn: reading(({ slots }, { counselor, hour }) => slots.loadSlot(counselor, hour)),
        providesTags: ['Slots'],
      }),
      /** The verified ones among these. */
      namedCounselors: build.query<NamedCounselor[], readonly string[]>({
        queryFn: reading(({ slots }, uids) => slots.namedCounselors(uids)),
      }),
      /** All times of a counselor from a moment on, for the counselor alone. */
      ownSlots: build.query<Slot[], { uid: string; from: number }>({
        queryFn: reading(({ slots }, { uid, from }) => slots.listOwnSlots(uid, from)),
        providesTags: ['Slots'],
      }),
      /** A counselor's weekly hours; null where there are none yet. */
      hours: build.query<Hours | null, string>({
        queryFn: reading(({ hours }, uid) => hours.loadHours(uid)),
        providesTags: ['Hours'],
      }),
      blocked: build.query<boolean, { counselor: string; patient: string }>({
        queryFn: reading(({ blocks }, { counselor, patient }) => blocks.isBlocked(counselor, patient)),
        providesTags: ['Blocks'],
      }),
    }),
  });

const { invalidateTags } = sessionLists.util;

/** To be dispatched after a booking, a move, an end, a contest, and answers taken back: what hangs on sessions and times is read anew. */
export const bookingsChanged = () => invalidateTags(['Bookings', 'Slots']);

/** To be dispatched after times were offered or taken away. */
export const slotsChanged = () => invalidateTags(['Slots']);

/** To be dispatched after hours were saved. */
export const hoursChanged = () => invalidateTags(['Hours']);

/** To be dispatched after a patient was blocked, or is no longer. */
export const blocksChanged = () => invalidateTags(['Blocks']);
