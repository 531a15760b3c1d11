import { useEffect, useRef, useState } from 'react';
import type { CurrentOrder, OwnOrder, PaymentSettings, TicketEntries, TicketEntry } from '../../backend/ports';
import { api, reading } from '../queries';
import { type Asked, asked, inPages, type Listed } from '../queries/shapes';

/** Identifies an order and its patient. */
export interface OrderAsked {
  uid: string;
  id: string;
}

/** The reads about tickets: the ledger, how they are paid for here, and orders. */
export const ticketQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** A patient's ledger, page by page. When it is read again, it starts from the newest entries, since the older pages no longer fit. */
    ledger: build.infiniteQuery<TicketEntries, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next, refetchCachedPages: false },
      queryFn: reading(({ ledger }, { queryArg: uid, pageParam }) => ledger.listLedger(uid, pageParam ?? undefined)),
    }),
    paymentSettings: build.query<PaymentSettings, null>({
      queryFn: reading(({ payments }) => payments.readPayments()),
    }),
    /** `none` is an answer; null means that there is no answer yet. */
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

/** An order and its outcome; `none` if there is none with that id. */
export type FoundOrder = OwnOrder | 'none';

/**
 * An order and its outcome.
 *
 * @param isFollowed whether to keep checking while the page is visible, ever more slowly, given the last result: the store doesn't push
 *   changes
 */
export function useOrder(order: OrderAsked, isFollowed: (found: FoundOrder | null) => boolean): Asked<FoundOrder> {
  const answer = useQueryState(order);
  const checks = useChecks(answer.startedTimeStamp);
  const { refetch } = useQuerySubscription(order, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: isFollowed(answer.currentData ?? null) ? pauseAfter(checks) : 0,
    skipPollingIfUnfocused: true,
  });
  return asked({ ...answer, refetch });
}

/** Counts the reads since the screen opened. @param started when the latest one began */
function useChecks(started: number | undefined): number {
  const [counted, setCounted] = useState({ started, checks: 0 });
  if (counted.started === started) return counted.checks;
  const next = { started, checks: counted.checks + 1 };
  setCounted(next);
  return next.checks;
}

/** The most recent order; `none` if there never was one. */
export const useCurrentOrder = (uid: string): Asked<CurrentOrder | 'none'> =>
  asked(useCurrentOrderQuery(uid, { refetchOnMountOrArgChange: true }));

const { useLedgerInfiniteQuery } = ticketQueries;

/** The patient's ledger, the newest entry first: read when a screen with it opens, and again whenever the number of tickets has changed. */
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

/** How often an order is checked at first, in milliseconds. Most payments are reported within seconds. */
export const FOLLOW_MS = 1500;

/** How many checks follow each other that quickly: half a minute of them. */
const QUICK_CHECKS = 20;

/** The longest pause, in milliseconds. */
const CALM_MS = 60_000;

/** Each pause after the quick ones is longer than the last by this factor. */
const SLOWER = 1.5;

/** After this many checks, more than an hour, a page checks only when the patient comes back to it. */
const MOST_CHECKS = 100;

/**
 * The pause before the next check of an order, in milliseconds; 0 for no further check.
 *
 * @param checks how often it has been checked since the page opened
 */
export function pauseAfter(checks: number): number {
  if (checks >= MOST_CHECKS) return 0;
  const slow = Math.max(0, checks - QUICK_CHECKS);
  return Math.min(CALM_MS, Math.round(FOLLOW_MS * SLOWER ** slow));
}
