import type { TicketEntries } from '../../backend/ports';
import { lists, reading } from '../lists/lists';
import '../lists/part';

/** A patient's ledger, page by page. Read anew it begins again with the newest: the older pages came from before them. */
export const ledgerList = lists.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.infiniteQuery<TicketEntries, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(({ ledger }, { queryArg: uid, pageParam }) => ledger.listLedger(uid, pageParam ?? undefined)),
    }),
  }),
});
