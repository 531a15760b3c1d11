import { skipToken } from '@reduxjs/toolkit/query';
import type { OwnSession } from '../../../backend/ports';
import { serverNow } from '../../../clock/clock';
import type { Slot } from '../../../core/generated/tables';
import { offsetAt, offsetsFrom } from '../../../i18n/zones';
import { api, reading } from '../../queries';
import { filtersOf, suits } from '../finding';

/** A past session, and the zone in which its patient sees times. */
interface SameTimeAsked {
  session: Pick<OwnSession, 'counselor' | 'start' | 'language' | 'way' | 'whom'>;
  zone: string;
}

/** A counselor has three times at most within the two hours around a moment; the last of a full answer is cut off. */
const TIMES_AROUND = 4;

/** The time to book after a completed session. */
export const sameTimeQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The available time at the same local time in the next week; null if there is none. It reads four documents at most. */
    sameTime: build.query<Slot | null, SameTimeAsked>({
      queryFn: reading(async ({ team }, { session, zone }, { loadMemberCore }) => {
        const core = await loadMemberCore();
        const { counselor, start } = session;
        const now = serverNow();
        const from = core.sameTimeFrom(start, now);
        const { slots } = await team.findSlots({ counselors: [counselor] }, from, TIMES_AROUND);
        const free = slots.filter((slot) => suits(slot, filtersOf(session)));
        const times = free.map((slot) => ({ start: slot.start, takes: slot.whom }));
        // The session may be older than the offsets from now on.
        const offsets = [{ since: start, seconds: offsetAt(start, zone) }, ...offsetsFrom(now, zone)];
        const found = core.sameTime(start, times, offsets, now);
        return free.find((slot) => slot.start === found) ?? null;
      }),
      providesTags: ['times'],
    }),
  }),
});

const { useSameTimeQuery } = sameTimeQueries;

/** The answer for a session: undefined while it is unknown, null if the time isn't available or couldn't be read. */
export function useSameTime(asked: SameTimeAsked | null): Slot | null | undefined {
  const { currentData, isError } = useSameTimeQuery(asked ?? skipToken, { refetchOnMountOrArgChange: true });
  return isError ? null : currentData;
}
