import type { NamedCounselor, SlotSearch } from '../../../backend/ports';
import type { Slot } from '../../../core/generated/tables';
import { serverNow } from '../../../clock/clock';
import { api, known, reading } from '../../queries';
import { earliestStart } from '../notice';

/** Whose open times, and from which moment on. */
export interface Looking {
  search: SlotSearch;
  from: number;
}

/** Some open times with who offers them. Times of somebody who is not verified are left out. `next` is where to go on; null where these are the last. */
export interface OpenTimes {
  slots: Slot[];
  counselors: NamedCounselor[];
  next: number | null;
}

/** An open time with who offers it. `counselor` is null where that is nobody who is verified. */
export interface OpenTime {
  slot: Slot;
  counselor: NamedCounselor | null;
}

/** Open times, page by page, and one of them; with who offers them. Anybody may look. */
export const findingQueries = api.injectEndpoints({
  endpoints: (build) => ({
    openTimes: build.infiniteQuery<OpenTimes, Looking, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      queryFn: reading(async ({ slots: port }, { queryArg: { search, from }, pageParam }) => {
        const { slots, next } = await port.findSlots(search, Math.max(pageParam ?? from, earliestStart(serverNow())));
        const uids = [...new Set(slots.map(({ counselor }) => counselor))];
        const counselors = uids.length === 0 ? [] : await port.namedCounselors(uids);
        const isNamed = new Set(counselors.map(({ uid }) => uid));
        return { slots: slots.filter(({ counselor }) => isNamed.has(counselor)), counselors, next };
      }),
      providesTags: ['times'],
    }),
    namedCounselor: build.query<NamedCounselor | null, string>({
      queryFn: reading(async ({ slots }, uid) => (await slots.namedCounselors([uid])).at(0) ?? null),
    }),
    openTime: build.query<OpenTime | null, Pick<Slot, 'counselor' | 'hour'>>({
      queryFn: reading(async ({ slots: port }, { counselor, hour }) => {
        const slot = await port.loadSlot(counselor, hour);
        if (slot?.state !== 'open') return null;
        const [named = null] = await port.namedCounselors([counselor]);
        return { slot, counselor: named };
      }),
      // Without a tag: after a booking the store refuses it to whoever has just taken it, and `takenNow` says the same without asking.
    }),
  }),
});

/** To be dispatched once a time is booked: it is open no more. */
export const takenNow = ({ counselor, hour }: Pick<Slot, 'counselor' | 'hour'>) =>
  known(findingQueries.util.updateQueryData('openTime', { counselor, hour }, () => null));

const { useNamedCounselorQuery } = findingQueries;

/** One counselor: null while it is not known who it is, `gone` where nobody who is verified has that id. */
export type Named = NamedCounselor | 'gone' | null;

/** @param uid null where nobody is asked for */
export function useNamed(uid: string | null): Named {
  const { currentData } = useNamedCounselorQuery(uid ?? '', { skip: uid === null });
  if (uid === null || currentData === undefined) return null;
  return currentData ?? 'gone';
}
