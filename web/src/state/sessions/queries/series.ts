import type { Slot } from '../../../core/generated/tables';
import { api, reading } from '../../queries';
import { findOpen } from '../../team/openTimes';

const DAY_MS = 86_400_000;

/** From how long before a missing session other times are read. */
const BEFORE_MS = 3 * DAY_MS;

/** The most times that are read around a missing session. */
const AROUND = 40;

/** A counselor, and the clock hours in which the sessions of a series may begin. */
interface HoursAsked {
  counselor: string;
  hours: readonly number[];
}

/** A counselor, and the moments at which sessions of a series aren't available. */
interface AroundAsked {
  counselor: string;
  missing: readonly number[];
}

/** The available times for a series. Reading them is public. */
export const seriesQueries = api.injectEndpoints({
  endpoints: (build) => ({
    openAt: build.query<Slot[], HoursAsked>({
      queryFn: reading(({ slots }, { counselor, hours }) => slots.listOpenAt(counselor, hours)),
      providesTags: ['times'],
    }),
    /** Other times near each of these moments, with at least one after it if the counselor offers any. */
    openAround: build.query<Slot[], AroundAsked>({
      queryFn: reading(async ({ team }, { counselor, missing }) => {
        const search = { counselors: [counselor] };
        const around = missing.map(async (at) => {
          const { slots, next } = await findOpen(team, search, at - BEFORE_MS, AROUND);
          // The answer ends before it: it has as many times in these days as one answer holds.
          const later = next !== null && next <= at ? (await team.findSlots(search, at, 1)).slots : [];
          return [...slots, ...later];
        });
        const found = (await Promise.all(around)).flat();
        return [...new Map(found.map((slot) => [slot.hour, slot])).values()].toSorted((a, b) => a.start - b.start);
      }),
      providesTags: ['times'],
    }),
  }),
});
