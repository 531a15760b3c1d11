import { useCallback, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import { useAppDispatch } from '../hooks';
import { reloadProfile } from '../user/load';
import { bookSession, findBooked } from './actions/booking';
import { forgetTime } from './kept';
import type { BookedWeeks, SentWeek } from './planned';
import { type Sending, useSending } from './useSending';

/** Where a series stopped, and why; the error is null if the patient stopped it. */
export interface Stopped {
  number: number;
  error: BackendErrorCode | null;
}

/** Books the sessions of a series one after the other, each once, whatever happens to the answers. */
export interface BookSeriesScreen {
  /** The state of the session that is being booked, or of the last one. */
  sending: Sending;
  /** Its number in the series; null while none is being booked. */
  at: number | null;
  booked: BookedWeeks;
  /** The numbers of those whose time somebody else took meanwhile. */
  taken: ReadonlySet<number>;
  /** Null if it didn't stop. */
  stopped: Stopped | null;
  /** Books these, until one fails for another reason than a taken time. Returns whether this screen is still there, and knows the outcome. */
  book: (sessions: readonly SentWeek[]) => Promise<boolean>;
  /** Finds out what is booked, by the ids of the series; null if that can't be found out now. */
  look: (ids: readonly string[]) => Promise<BookedWeeks | null>;
  /** Stops trying. What is booked stays booked. */
  stop: () => void;
}

/** How one session ended. The outcome is unknown if no answer came, or its screen is gone. */
type Ended = Readonly<{ kind: 'booked' | 'taken' | 'unknown' } | { kind: 'failed'; error: BackendErrorCode }>;

/**
 * @param onGone reports how the session ended that was being booked when the screen was left
 */
export function useBookSeries(onGone: (became: Sending) => void): BookSeriesScreen {
  const dispatch = useAppDispatch();
  const { sending, run, look: find, stop } = useSending(onGone);
  const [at, setAt] = useState<number | null>(null);
  const [booked, setBooked] = useState<BookedWeeks>(new Map());
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [stopped, setStopped] = useState<Stopped | null>(null);
  /** Counts the runs that were begun or stopped. */
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const note = useCallback((found: BookedWeeks) => {
    setBooked((before) => new Map([...before, ...found]));
  }, []);

  /** Books one session. If the answer is lost, looks for the session. */
  const bookOne = async ({ session }: SentWeek): Promise<Ended> => {
    const met: { error: BackendErrorCode | null; isKnown: boolean } = { error: null, isKnown: true };
    const batch = async () => {
      try {
        await dispatch(bookSession(session)).unwrap();
      } catch (thrown) {
        met.error = codeOf(thrown);
        throw thrown;
      }
    };
    const isStored = async () => {
      met.isKnown = false;
      const found = await dispatch(findBooked([session.id])).unwrap();
      met.isKnown = true;
      // It used a ticket. The lost answer would have shown that.
      if (found.length > 0) await dispatch(reloadProfile());
      return found.length > 0;
    };
    if (await run(batch, isStored)) return { kind: 'booked' };
    if (met.error === null || !met.isKnown) return { kind: 'unknown' };
    return met.error === 'time-taken' ? { kind: 'taken' } : { kind: 'failed', error: met.error };
  };

  return {
    sending,
    at,
    booked,
    taken,
    stopped,
    book: async (sessions) => {
      turn.current += 1;
      const mine = turn.current;
      setStopped(null);
      for (const one of sessions) {
        const { number, session } = one;
        setAt(number);
        const ended = await bookOne(one);
        if (turn.current !== mine) return false;
        if (ended.kind === 'booked') {
          const { id, start } = session;
          note(new Map([[number, { id, start, moves: 0, state: 'booked' }]]));
        }
        if (ended.kind === 'taken') setTaken((before) => new Set([...before, number]));
        if (ended.kind === 'unknown' || ended.kind === 'failed') {
          setAt(null);
          if (ended.kind === 'failed') setStopped({ number, error: ended.error });
          return ended.kind === 'failed';
        }
      }
      setAt(null);
      // Nothing waits any more: each date is booked, or isn't available.
      forgetTime();
      return true;
    },
    look: useCallback(
      async (ids) => {
        const looked: { found: BookedWeeks | null } = { found: null };
        await find(async () => {
          const found = await dispatch(findBooked(ids)).unwrap();
          looked.found = new Map(found.map((session) => [ids.indexOf(session.id), session]));
          return found.length > 0;
        });
        const { found } = looked;
        if (found === null) return null;
        note(found);
        if (found.size === ids.length) forgetTime();
        return found;
      },
      [dispatch, find, note],
    ),
    stop: () => {
      turn.current += 1;
      setAt(null);
      if (at !== null) setStopped({ number: at, error: null });
      stop();
    },
  };
}
