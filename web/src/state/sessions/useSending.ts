import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';

/** The state of a session's batch. */
export type Sending =
  | { kind: 'idle' }
  /** It is stored: the screen continues. */
  | { kind: 'stored' }
  /** It is being sent. */
  | { kind: 'sending' }
  /** Others write the same documents: it is repeated as long as the page is visible. */
  | { kind: 'waiting' }
  /** No answer came: the app checks whether it was stored. */
  | { kind: 'looking' }
  /** That couldn't be found out. */
  | { kind: 'unknown' }
  /** It wasn't stored, for this reason. */
  | { kind: 'failed'; error: BackendErrorCode };

/** The caller may stop it, and is notified of its state. */
interface Watch {
  tell: (sending: Sending) => void;
  /** Nobody is waiting for it any more. */
  isOver: () => boolean;
}

/** Sends a session's batch from a screen. */
export interface SendingOf {
  sending: Sending;
  /** Sends it; returns true if it is stored and this screen is still there to say so. Does nothing while another one is being sent. */
  run: (batch: () => Promise<unknown>, isStored: () => Promise<boolean>) => Promise<boolean>;
  /** Only finds out whether it was stored. */
  look: (isStored: () => Promise<boolean>) => Promise<boolean>;
  /** Stops trying. */
  stop: () => void;
}

/**
 * Sends one batch at a time, and reports its state.
 *
 * @param onGone reports how a batch ended whose screen is gone by then
 */
export function useSending(onGone: (became: Sending) => void): SendingOf {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const isGone = useRef(false);
  /** Counts the batches that were sent or stopped: results of older ones are ignored. */
  const turn = useRef(0);
  const isRunning = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const watched = useCallback(async (work: (watch: Watch) => Promise<boolean>, whenGone: typeof onGone) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    turn.current += 1;
    const mine = turn.current;
    const isOver = () => isGone.current || turn.current !== mine;
    let last: Sending = { kind: 'sending' };
    const tell = (next: Sending) => {
      last = next;
      if (!isOver()) setSending(next);
    };
    const isStored = await work({ tell, isOver });
    if (isGone.current && turn.current === mine) whenGone(isStored ? { kind: 'stored' } : last);
    if (isOver()) return false;
    isRunning.current = false;
    if (isStored) setSending({ kind: 'stored' });
    return isStored;
  }, []);

  return {
    sending,
    run: (batch, isStored) => watched((watch) => send(batch, isStored, watch), onGone),
    // This wrote nothing, so a person who has left needn't know.
    look: useCallback(
      (isStored) =>
        watched(
          (watch) => find(isStored, null, watch),
          () => undefined,
        ),
      [watched],
    ),
    stop: useCallback(() => {
      turn.current += 1;
      isRunning.current = false;
      setSending({ kind: 'idle' });
    }, []),
  };
}

/** The shortest wait between two tries, in milliseconds. A random part is added, so that competing clients separate. */
const WAIT_MS = 2_000;
const WAIT_LONGER_MS = 3_000;

/** Ends after a while, once the page is visible. */
function pauseUntilSeen(): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      done();
    };
    setTimeout(
      () => {
        document.addEventListener('visibilitychange', look);
        look();
      },
      WAIT_MS + Math.random() * WAIT_LONGER_MS,
    );
  });
}

/**
 * Sends a batch, the same each time, until it is stored or refused, or nobody waits for it any more.
 *
 * @param isStored finds out whether it was stored, if no answer came
 * @returns whether it is stored
 */
async function send(batch: () => Promise<unknown>, isStored: () => Promise<boolean>, watch: Watch): Promise<boolean> {
  for (;;) {
    watch.tell({ kind: 'sending' });
    try {
      await batch();
      return true;
    } catch (thrown) {
      const error = codeOf(thrown);
      // The time may have been taken by an earlier try of the same person.
      if (mayHaveArrived(error) || error === 'time-taken') return find(isStored, error, watch);
      if (error !== 'busy') {
        watch.tell({ kind: 'failed', error });
        return false;
      }
    }
    watch.tell({ kind: 'waiting' });
    await pauseUntilSeen();
    if (watch.isOver()) return false;
  }
}

/**
 * Finds out whether a batch was stored.
 *
 * @param error the reason to report if it wasn't
 */
async function find(isStored: () => Promise<boolean>, error: BackendErrorCode | null, watch: Watch): Promise<boolean> {
  watch.tell({ kind: 'looking' });
  try {
    if (await isStored()) return true;
    watch.tell(error === null ? { kind: 'idle' } : { kind: 'failed', error });
  } catch {
    watch.tell({ kind: 'unknown' });
  }
  return false;
}
