import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CallRelay } from '../../backend/ports';
import type { Side } from '../../core/generated/tables';
import { api, reading, FRESH } from '../queries';
import { otherSide } from '../messages/view';
import { type Shown, shown } from '../queries/shapes';

/** The reads before a call. During the call, words are read without RTK Query (`calling`): each is processed immediately and not kept. */
const { useRelayQuery, useHasJoinedQuery, useFaceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The relay for a session's call; null if there isn't one. It has a password, so it is discarded when the page is left. */
    relay: build.query<CallRelay | null, string>({
      queryFn: reading(({ calling }, session) => calling.readRelay(session)),
      keepUnusedDataFor: 0,
    }),
    /** Whether one of the two has joined. */
    hasJoined: build.query<boolean, { session: string; side: Side }>({
      queryFn: reading(async ({ calling }, { session, side }) => (await calling.readWord(session, side)) !== null),
      keepUnusedDataFor: 0,
    }),
    /** A counselor's photo and drawing from the public profile; null if it isn't public. */
    face: build.query<{ photo: string; portrait: string } | null, string>({
      queryFn: reading(async ({ counselors }, uid) => {
        const profile = await counselors.loadPublicProfile(uid);
        return profile && { photo: profile.photo, portrait: profile.portrait ?? '' };
      }),
    }),
  }),
});

/** How often the waiting room checks whether the other is there. */
const LOOK_MS = 4000;

/** The relay of a session whose call is open, if there is one. */
export const useRelay = (session: string): Shown<CallRelay> =>
  shown(useRelayQuery(session, { refetchOnMountOrArgChange: true }));

/**
 * Whether the other has joined, as far as can be seen before joining: a counselor publishes only after the patient.
 *
 * @param side of the person who waits
 */
export function useHasOtherJoined(session: string, side: Side): boolean {
  const polling = { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true };
  return useHasJoinedQuery({ session, side: otherSide(side) }, { ...FRESH, ...polling }).currentData ?? false;
}

/** A counselor's face; null for nobody, or if it couldn't be read: then the initial is shown. */
export const useFace = (uid: string | null) => useFaceQuery(uid ?? skipToken).currentData ?? null;
