import { skipToken } from '@reduxjs/toolkit/query';
import { api, reading } from '../../queries';
import { counselorOf, type Face, NO_FACE } from './view';

/** How long a face is kept after the last screen with it, in seconds: it hardly changes. */
const KEPT_S = 60 * 60;

const { useFaceQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    face: build.query<Face, string>({
      queryFn: reading(async (backend, uid) => (await counselorOf(backend, uid)).face),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

/**
 * The photo or drawing of a counselor, for lists of sessions and conversations: one read for each counselor and visit. Until it has
 * arrived, and if there is none, it is empty, and the initial is shown in the same size.
 *
 * @param counselor null for a person without a face: a client
 */
export const useFace = (counselor: string | null): Face => useFaceQuery(counselor ?? skipToken).currentData ?? NO_FACE;
