import { useCallback, useEffect, useRef, useState } from 'react';
import { find, send, type Sending, type Watch } from './sending';

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
