import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';

/** How a batch of a session stands. */
export type Sending =
  | { kind: 'idle' }
  /** It is stored: the screen leads on. */
  | { kind: 'stored' }
  /** On its way. */
  | { kind: 'sending' }
  /** Others write the same documents: it is tried again for as long as the page is seen. */
  | { kind: 'waiting' }
  /** No answer came: it is looked whether it was stored. */
  | { kind: 'looking' }
  /** That could not be found out. */
  | { kind: 'unknown' }
  /** It was not stored, and why. */
  | { kind: 'failed'; error: BackendErrorCode };

/** Whoever watches may stop it, and is told how it stands. */
interface Watch {
  tell: (sending: Sending) => void;
  /** Nobody waits for it any more. */
  isOver: () => boolean;
}

/** A batch of a session, as a screen sends it. */
export interface SendingOf {
  sending: Sending;
  /** Sends it; answers whether it is stored, and this screen still there to say so. Nothing happens while another is on its way. */
  run: (batch: () => Promise<unknown>, isStored: () => Promise<boolean>) => Promise<boolean>;
  /** Only finds out whether it was stored. */
  look: (isStored: () => Promise<boolean>) => Promise<boolean>;
  /** No longer tries again. */
  stop: () => void;
}

/**
 * Sends one batch at a time, and tells how it stands.
 *
 * @param onGone tells how a batch ended whose screen is gone by then
 */
export function useSending(onGone: (became: Sending) => void): SendingOf {
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const isGone = useRef(false);
  /** Counts what was sent or stopped: what belongs to an older one is no news. */
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
    // Nothing was written by it: who has gone need not know.
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

/** Waits between two tries, in milliseconds: at least, and at random so much longer, that those who were in each other's way part. */
const WAIT_MS = 2_000;
const WAIT_LONGER_MS = 3_000;

/** Ends after a while, when the page is seen. */
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
 * Sends a batch, the same each time, until it is stored, refused, or nobody waits for it any more.
 *
 * @param isStored finds out whether it was stored, where no answer came
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
      // A time that is taken was perhaps taken by an earlier try of one's own.
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
 * @param error why it is not, where it was not
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
