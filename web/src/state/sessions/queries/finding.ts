import type { NamedCounselor, SlotSearch } from '../../../backend/ports';
import type { Slot } from '../../../core/generated/tables';
import { api, known, reading } from '../../queries';
import { findOpen } from '../../team/openTimes';

/** The search for available times, and the moment from which it starts. */
export interface Looking {
  search: SlotSearch;
  from: number;
}

/**
 * Some available times with their counselors. Times of unverified counselors are left out. `next` is where to continue; null if these are
 * the last.
 */
export interface OpenTimes {
  slots: Slot[];
  counselors: NamedCounselor[];
  next: number | null;
}

/** An available time with its counselor; `counselor` is null if they aren't verified. */
export interface OpenTime {
  slot: Slot;
  counselor: NamedCounselor | null;
}

/** Available times, page by page, and single ones, with their counselors. Reading them is public. */
export const findingQueries = api.injectEndpoints({
  endpoints: (build) => ({
    openTimes: build.infiniteQuery<OpenTimes, Looking, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      queryFn: reading(async ({ team }, { queryArg: { search, from }, pageParam }) => {
        const { slots, next } = await findOpen(team, search, pageParam ?? from);
        const uids = [...new Set(slots.map(({ counselor }) => counselor))];
        const counselors = uids.length === 0 ? [] : await team.namedCounselors(uids);
        const isNamed = new Set(counselors.map(({ uid }) => uid));
        return { slots: slots.filter(({ counselor }) => isNamed.has(counselor)), counselors, next };
      }),
      providesTags: ['times'],
    }),
    namedCounselor: build.query<NamedCounselor | null, string>({
      queryFn: reading(async ({ team }, uid) => (await team.namedCounselors([uid])).at(0) ?? null),
    }),
    openTime: build.query<OpenTime | null, Pick<Slot, 'counselor' | 'hour'>>({
      queryFn: reading(async ({ slots, team }, { counselor, hour }) => {
        const slot = await slots.loadSlot(counselor, hour);
        if (slot?.state !== 'open') return null;
        const [named = null] = await team.namedCounselors([counselor]);
        return { slot, counselor: named };
      }),
      // It has no tag: after a booking, the store would refuse the time to the person who took it, and `takenNow` updates it without a
      // read.
    }),
  }),
});

/** Dispatched once a time is booked, since it is no longer available. */
export const takenNow = ({ counselor, hour }: Pick<Slot, 'counselor' | 'hour'>) =>
  known(findingQueries.util.updateQueryData('openTime', { counselor, hour }, () => null));

const { useNamedCounselorQuery } = findingQueries;

/** One counselor: null while unknown, `gone` if no verified counselor has that id. */
export type Named = NamedCounselor | 'gone' | null;

/** @param uid null to read nothing */
export function useNamed(uid: string | null): Named {
  const { currentData } = useNamedCounselorQuery(uid ?? '', { skip: uid === null });
  if (uid === null || currentData === undefined) return null;
  return currentData ?? 'gone';
}
