import { useEffect, useRef } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { TicketEntry } from '../../backend/ports';
import { ledgerList } from './ledgerList';

/** The patient's ledger as far as it was read. */
export interface Ledger {
  /** The newest first; null before the first answer. */
  entries: readonly TicketEntry[] | null;
  busy: boolean;
  /** Why the last reading failed. */
  error: BackendErrorCode | null;
  /** Reads older entries, or again what could not be read; null where there is nothing more. */
  more: (() => void) | null;
}

const { useLedgerInfiniteQuery } = ledgerList;

/** Reads the ledger when a screen that shows it opens, and again whenever the tickets have changed meanwhile. */
export function useLedger(uid: string, tickets: number): Ledger {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useLedgerInfiniteQuery(uid, {
    refetchOnMountOrArgChange: true,
  });

  const read = useRef(tickets);
  useEffect(() => {
    if (read.current === tickets) return;
    read.current = tickets;
    void refetch();
  }, [tickets, refetch]);

  const readMore = () => {
    void (currentData ? fetchNextPage() : refetch());
  };
  return {
    entries: currentData?.pages.flatMap(({ entries }) => entries) ?? null,
    busy: isFetching,
    error: isFetching || error === undefined ? null : codeOf(error),
    more: !currentData || hasNextPage ? readMore : null,
  };
}
