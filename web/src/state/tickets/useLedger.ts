import { useCallback, useEffect, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { TicketEntries, TicketEntry } from '../../backend/ports';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';

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

const firstPage =
  (uid: string): AppThunk<Promise<TicketEntries>> =>
  async (_dispatch, _getState, { loadBackend }) =>
    (await loadBackend()).records.listLedger(uid);

/** Reads the ledger when a screen that shows it opens, and again whenever the tickets have changed meanwhile. */
export function useLedger(uid: string, tickets: number): Ledger {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<TicketEntries | null>(null);
  const [error, setError] = useState<BackendErrorCode | null>(null);
  const [busy, setBusy] = useState(true);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void dispatch(firstPage(uid))
      .then((page) => {
        if (isCurrent) setFound(page);
      })
      .catch((thrown: unknown) => {
        if (isCurrent) setError(codeOf(thrown));
      })
      .finally(() => {
        if (isCurrent) setBusy(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, uid, tickets, attempt]);

  const retry = useCallback(() => {
    setBusy(true);
    setError(null);
    setAttempt((before) => before + 1);
  }, []);

  const readOlder = (older: () => Promise<TicketEntries>) => {
    setBusy(true);
    setError(null);
    older()
      .then((page) => {
        // Where the newest were read anew meanwhile, the list begins again with them.
        setFound((before) => (before?.older === older ? joined(before, page) : before));
      })
      .catch((thrown: unknown) => {
        setError(codeOf(thrown));
      })
      .finally(() => {
        setBusy(false);
      });
  };
  const older = found?.older ?? null;
  const readMore = () => {
    if (found === null) retry();
    else if (older !== null) readOlder(older);
  };
  return { entries: found?.entries ?? null, busy, error, more: found === null || older !== null ? readMore : null };
}

function joined(newer: TicketEntries, { entries, older }: TicketEntries): TicketEntries {
  return { entries: [...newer.entries, ...entries], older };
}
