/**
 * The lists of who is signed in, by RTK Query over the ports: read once for all that show them, kept while they are shown and a minute longer, read anew on
 * demand. Each list is an endpoint that the room of its subject injects (`tickets/ledgerList`).
 *
 * For signed-in screens alone: it is fetched with the first of them. With a public page it would be 17 KB more to wait for.
 */
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Backend } from '../../backend/ports';
import type { ThunkExtra } from '../extra';

/** What all lists stand in. A failure is told by its code: the state holds plain values. */
export const lists = createApi({
  reducerPath: 'lists',
  baseQuery: fakeBaseQuery<BackendErrorCode>(),
  /** What a write changes: whoever shows some of it reads it anew. */
  tagTypes: ['sessions', 'times', 'messages'],
  endpoints: () => ({}),
});

/** The lists as the state holds them. */
export type ListsState = ReturnType<typeof lists.reducer>;

/** The `queryFn` of an endpoint that reads from a port. */
export const reading =
  <Arg, Found>(read: (backend: Backend, arg: Arg) => Promise<Found>) =>
  async (arg: Arg, { extra }: { extra: unknown }): Promise<{ data: Found } | { error: BackendErrorCode }> => {
    try {
      // RTK Query does not know the type of the store's extra argument.
      const { loadBackend } = extra as ThunkExtra;
      return { data: await read(await loadBackend(), arg) };
    } catch (thrown) {
      return { error: codeOf(thrown) };
    }
  };
