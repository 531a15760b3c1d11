/**
 * The data of the signed-in user, read by RTK Query through the ports. Each read serves all screens that show it, is kept while they do and
 * a minute longer, and is repeated on demand. The `queries` of each subject inject its endpoints.
 *
 * Only for signed-in screens and /sessions/new: it is fetched with the first of them. Other public pages would need 17 KB more.
 */
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Backend } from '../../backend/ports';
import type { ThunkExtra } from '../extra';

/** All reads. A failure is stored as its code: the state holds plain values. */
export const api = createApi({
  reducerPath: 'queries',
  baseQuery: fakeBaseQuery<BackendErrorCode>(),
  /** The kinds of data that a write changes: screens that show them read them again. */
  tagTypes: ['sessions', 'times', 'messages', 'emergencyContact', 'wish', 'desk', 'deskMember'],
  endpoints: () => ({}),
});

/** The results of the reads, as the state holds them. */
export type QueriesState = ReturnType<typeof api.reducer>;

/** The part of the store that RTK Query knows. */
interface Store {
  extra: unknown;
  getState: () => unknown;
}

/** The `queryFn` of an endpoint that reads from a port. */
export const reading =
  <Arg, Found>(read: (backend: Backend, arg: Arg, extra: ThunkExtra, getState: () => unknown) => Promise<Found>) =>
  async (arg: Arg, { extra, getState }: Store): Promise<{ data: Found } | { error: BackendErrorCode }> => {
    try {
      // RTK Query doesn't know the type of the store's extra argument.
      const ofStore = extra as ThunkExtra;
      return { data: await read(await ofStore.loadBackend(), arg, ofStore, getState) };
    } catch (thrown) {
      return { error: codeOf(thrown) };
    }
  };

/** How most screens read: when they open, and when the visitor comes back to the tab. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
