import { useEffect, useRef } from 'react';
import type { CurrentOrder, OwnOrder, PaymentSettings, TicketEntries, TicketEntry } from '../../backend/ports';
import { api, reading } from '../queries';
import { type Asked, asked, inPages, type Listed } from '../queries/shapes';

/** Whose order. */
export interface OrderAsked {
  uid: string;
  id: string;
}

/** What is read of tickets: where they came from and went, how they are paid for here, and orders of them. */
export const ticketQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** A patient's ledger, page by page. Read again it begins with the newest: the older pages came from before them. */
    ledger: build.infiniteQuery<TicketEntries, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(({ ledger }, { queryArg: uid, pageParam }) => ledger.listLedger(uid, pageParam ?? undefined)),
    }),
    paymentSettings: build.query<PaymentSettings, null>({
      queryFn: reading(({ payments }) => payments.readPayments()),
    }),
    /** `none` is an answer, and null is none yet. */
    currentOrder: build.query<CurrentOrder | 'none', string>({
      queryFn: reading(async ({ payments }, uid) => (await payments.readCurrentOrder(uid)) ?? 'none'),
    }),
    order: build.query<OwnOrder | 'none', OrderAsked>({
      queryFn: reading(async ({ payments }, { uid, id }) => (await payments.readOrder(uid, id)) ?? 'none'),
    }),
  }),
});

const { useCurrentOrderQuery, usePaymentSettingsQuery } = ticketQueries;
const { useQueryState, useQuerySubscription } = ticketQueries.endpoints.order;

/** How tickets are paid for here. */
export const usePaymentSettings = (): Asked<PaymentSettings> =>
  asked(usePaymentSettingsQuery(null, { refetchOnMountOrArgChange: true }));

/** How often an order that somebody waits for is asked for, in milliseconds. */
export const FOLLOW_MS = 1500;

/** An order, and what became of it; `none` if there is none of that id. */
export type FoundOrder = OwnOrder | 'none';

/**
 * An order, and what became of it.
 *
 * @param isFollowed whether to ask again and again, while the page is seen, as long as this is what was found: the store notifies nobody by itself
 */
export function useOrder(order: OrderAsked, isFollowed: (found: FoundOrder | null) => boolean): Asked<FoundOrder> {
  const answer = useQueryState(order);
  const { refetch } = useQuerySubscription(order, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isFollowed(answer.currentData ?? null) ? FOLLOW_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return asked({ ...answer, refetch });
}

/** The order that was placed last; `none` if none ever was. */
export const useCurrentOrder = (uid: string): Asked<CurrentOrder | 'none'> =>
  asked(useCurrentOrderQuery(uid, { refetchOnMountOrArgChange: true }));

const { useLedgerInfiniteQuery } = ticketQueries;

/** The patient's ledger, the newest entry first: read when a screen that shows it opens, and again whenever the tickets have changed meanwhile. */
export function useLedger(uid: string, tickets: number): Listed<TicketEntry> {
  const ledger = useLedgerInfiniteQuery(uid, { refetchOnMountOrArgChange: true });
  const { refetch } = ledger;
  const read = useRef(tickets);
  useEffect(() => {
    if (read.current === tickets) return;
    read.current = tickets;
    void refetch();
  }, [tickets, refetch]);
  return inPages(ledger, ({ entries }) => entries);
}
