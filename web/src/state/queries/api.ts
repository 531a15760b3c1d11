/**
 * What is read of the person who is signed in, by RTK Query over the ports: read once for all screens that show it, kept while it is shown and a minute
 * longer, read again on demand. The `queries` of each subject inject its endpoints.
 *
 * For signed-in screens and /sessions/new alone: it is fetched with the first of them. Other public pages would have 17 KB more to wait for.
 */
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Backend } from '../../backend/ports';
import type { ThunkExtra } from '../extra';

/** All that is read. A failure is its code: the state holds plain values. */
export const api = createApi({
  reducerPath: 'queries',
  baseQuery: fakeBaseQuery<BackendErrorCode>(),
  /** What a write changes: screens that show some of it read it again. */
  tagTypes: ['sessions', 'times', 'messages', 'toCall', 'desk'],
  endpoints: () => ({}),
});

/** What was read, as the state holds it. */
export type QueriesState = ReturnType<typeof api.reducer>;

/** What RTK Query knows of the store. */
interface Store {
  extra: unknown;
  getState: () => unknown;
}

/** The `queryFn` of an endpoint that reads from a port. */
export const reading =
  <Arg, Found>(read: (backend: Backend, arg: Arg, extra: ThunkExtra, getState: () => unknown) => Promise<Found>) =>
  async (arg: Arg, { extra, getState }: Store): Promise<{ data: Found } | { error: BackendErrorCode }> => {
    try {
      // RTK Query does not know the type of the store's extra argument.
      const ofStore = extra as ThunkExtra;
      return { data: await read(await ofStore.loadBackend(), arg, ofStore, getState) };
    } catch (thrown) {
      return { error: codeOf(thrown) };
    }
  };

/** How most screens read: when they open, and when the visitor comes back to the tab. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
