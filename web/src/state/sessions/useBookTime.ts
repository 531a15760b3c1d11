import { useCallback, useRef } from 'react';
import type { NewSession } from '../../backend/ports';
import { useAppDispatch } from '../hooks';
import type { AppThunk } from '../types';
import { bookSession, isBooked } from './actions/booking';
import { newSessionId } from './id';
import { forgetTime, forgetTries, noteTry, triesOf } from './kept';
import { type Sending, useSending } from './useSending';

/** Books one available time, once, whatever happens to the answer. */
export interface BookTimeScreen {
  sending: Sending;
  /** Books; returns the id of the session, or null if it isn't booked. The same booking sent again is stored once. */
  book: (session: Omit<NewSession, 'id'>) => Promise<string | null>;
  /** Finds out whether it was booked from this tab. */
  look: () => Promise<string | null>;
  /** Stops trying. */
  stop: () => void;
}

/** Forgets the time and its tries, since the outcome is known. */
function forgetTry(): void {
  forgetTime();
  forgetTries();
}

/** The session that was booked at a time from this tab, found by the ids of its tries; null if there is none. */
const bookedFromHere =
  (slot: string): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    for (const id of triesOf(slot)) {
      if (await dispatch(isBooked(id)).unwrap()) return id;
    }
    return null;
  };

/**
 * @param slot the name of the time
 * @param onGone reports how a booking ended whose screen is gone by then
 */
export function useBookTime(slot: string, onGone: (became: Sending) => void): BookTimeScreen {
  const dispatch = useAppDispatch();
  const { sending, run, look, stop } = useSending((became) => {
    if (became.kind === 'stored') forgetTry();
    onGone(became);
  });
  /** The last booking that was sent, and its id. Another choice is another session. */
  const last = useRef({ what: '', id: '' });

  /** Keeps what is found, for the caller that checks whether it is stored. */
  const finder = useCallback(() => {
    let found: string | null = null;
    const isStored = async () => {
      found = await dispatch(bookedFromHere(slot));
      return found !== null;
    };
    return { isStored, found: () => found };
  }, [dispatch, slot]);

  const ended = (id: string) => {
    forgetTry();
    return id;
  };

  return {
    sending,
    book: async (session) => {
      const what = JSON.stringify(session);
      if (last.current.what !== what) last.current = { what, id: newSessionId() };
      const { id } = last.current;
      const { isStored, found } = finder();
      const batch = () => {
        noteTry(slot, id);
        return dispatch(bookSession({ ...session, id })).unwrap();
      };
      return (await run(batch, isStored)) ? ended(found() ?? id) : null;
    },
    look: useCallback(async () => {
      const { isStored, found } = finder();
      const id = (await look(isStored)) ? found() : null;
      return id === null ? null : ended(id);
    }, [finder, look]),
    stop,
  };
}
