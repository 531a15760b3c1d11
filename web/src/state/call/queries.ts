import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CallRelay } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { api, reading, FRESH } from '../queries';
import { otherSide } from '../messages/view';
import { type Shown, shown } from '../queries/shapes';

/** The reads before a call. In the call the words of the two go past RTK Query (`calling`): each is answered at once and kept nowhere. */
const { useRelayQuery, useHasJoinedQuery, useFaceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The relay through which the call of a session would go; null if there isn't one. It has a password, so it goes with the page. */
    relay: build.query<CallRelay | null, string>({
      queryFn: reading(({ calling }, session) => calling.readRelay(session)),
      keepUnusedDataFor: 0,
    }),
    /** Whether one of the two has joined. */
    hasJoined: build.query<boolean, { session: string; side: Side }>({
      queryFn: reading(async ({ calling }, { session, side }) => (await calling.readWord(session, side)) !== null),
      keepUnusedDataFor: 0,
    }),
    /** A counselor's photo and drawing, of the public profile; null where nobody may see it. */
    face: build.query<{ photo: string; portrait: string } | null, string>({
      queryFn: reading(async ({ counselors }, uid) => {
        const profile = await counselors.loadPublicProfile(uid);
        return profile && { photo: profile.photo, portrait: profile.portrait ?? '' };
      }),
    }),
  }),
});

/** How often the waiting room looks whether the other is there. */
const LOOK_MS = 4000;

/** The relay of a session whose call is open, if there is one. */
export const useRelay = (session: string): Shown<CallRelay> =>
  shown(useRelayQuery(session, { refetchOnMountOrArgChange: true }));

/**
 * Whether the other has joined, as far as can be seen from before the door: a counselor's word comes after the patient's.
 *
 * @param side of the person who looks
 */
export function useHasOtherJoined(session: string, side: Side): boolean {
  const polling = { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true };
  return useHasJoinedQuery({ session, side: otherSide(side) }, { ...FRESH, ...polling }).currentData ?? false;
}

/** How a counselor looks; null for nobody, and where it could not be read: then the initial does. */
export const useFace = (uid: string | null) => useFaceQuery(uid ?? skipToken).currentData ?? null;
