import type { OwnWish } from '../../backend/ports';
import type { Whom } from '../../core/generated/tables';
import { readSlotName } from '../sessions/finding';
import { findingQueries, type OpenTime } from '../sessions/queries/finding';
import { earliestStart } from '../sessions/notice';
import { api, FRESH, reading } from '../queries';
import { type Asked, asked } from '../queries/shapes';

/** What a patient waits for. It is read again after a change in this tab, with the sessions, and when the patient returns to the tab. */
export const wishQueries = api.injectEndpoints({
  endpoints: (build) => ({
    ownWish: build.query<OwnWish, string>({
      queryFn: reading(({ wishes }, uid) => wishes.loadWish(uid)),
      providesTags: ['wish', 'sessions'],
    }),
  }),
});

/** Dispatched once a wish was stored or stopped. */
export const wishChanged = () => api.util.invalidateTags(['wish']);

const { useOwnWishQuery } = wishQueries;
const { useOpenTimeQuery } = findingQueries;

/** @param asks whether to read it yet */
export const useOwnWish = (uid: string, asks = true): Asked<OwnWish> =>
  asked(useOwnWishQuery(uid, { ...FRESH, skip: !asks }));

/** A time that opened for a patient who waits, and for whom they wait. */
export interface Opened {
  time: OpenTime;
  whom: Whom;
}

/** The time that opened for a patient who waits; null if there is none, or if it can't be booked any more. */
export function useOpened(uid: string, now: number): Opened | null {
  const { found } = useOwnWish(uid);
  const name = found?.wish ? readSlotName(found.openTime) : null;
  const { currentData } = useOpenTimeQuery(name ?? { counselor: '', hour: 0 }, { ...FRESH, skip: name === null });
  if (!found?.wish || !currentData?.counselor || currentData.slot.start < earliestStart(now)) return null;
  return { time: currentData, whom: found.wish.whom };
}
