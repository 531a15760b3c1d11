import { useRef, useState } from 'react';
import { type BackendErrorCode, codeOf, mayHaveArrived } from '../../backend/errors';
import { firstToSucceed } from '../../state/firstToSucceed';
import { useAppDispatch } from '../../state/hooks';
import type { AppThunk } from '../../state/types';
import { type Message, showToast } from '../../ui/toast/toasts';
import { useStillHere } from './useStillHere';
import { useWaited, type Waited } from './useWaited';

/** A save that has succeeded. */
export interface Saved<T> {
  value: T;
  /** Goes on from the form's page; who has left it is told instead, wherever they are, and stays there. */
  lead: (goOn: () => unknown, instead: Message) => Promise<void>;
}

/** The one way of the forms to save: see `run`. */
export interface Saving {
  waited: Waited;
  /**
   * Saves. The work has to have its effect once, however often it is done: it is done again by `tryAgain`, while the first try may still arrive. The first
   * that succeeds counts; of those that fail, the last. A failure is thrown as `BackendError`, and told to who has left the page.
   */
  run: <T>(work: () => Promise<T>) => Promise<Saved<T>>;
  tryAgain: () => void;
}

/** Failures that are no news to who has left: they stopped it, or nobody is signed in any more. */
const UNTOLD: ReadonlySet<BackendErrorCode> = new Set(['canceled', 'session-expired', 'already-exists']);

const whoIsThere = (): AppThunk<string | null> => (_dispatch, getState) => getState().user.authObject?.uid ?? null;

/** Watches over a form's save: that it says when it takes long, offers another try, and takes nobody away from where they have gone meanwhile. */
export function useSaving(): Saving {
  const dispatch = useAppDispatch();
  const stillHere = useStillHere();
  const [trying, setTrying] = useState(0);
  const waited = useWaited(trying);
  const again = useRef<() => void>(() => undefined);

  return {
    waited,
    tryAgain: () => {
      again.current();
    },
    run: async (work) => {
      const isHere = stillHere();
      const who = dispatch(whoIsThere());
      /** Nothing of one person is told to the next. Who signs up becomes somebody by it. */
      const tell = (message: Message) => {
        if (who === null || dispatch(whoIsThere()) === who) showToast(message);
      };
      try {
        const { first, again: tryAgain } = firstToSucceed(work);
        let tries = 1;
        setTrying(tries);
        again.current = () => {
          tries += 1;
          setTrying(tries);
          tryAgain();
        };
        const value = await first;
        return {
          value,
          lead: async (goOn, instead) => {
            if (isHere()) await goOn();
            else tell(instead);
          },
        };
      } catch (thrown) {
        const code = codeOf(thrown);
        if (!isHere() && !UNTOLD.has(code)) tell(mayHaveArrived(code) ? 'saveUnsure' : 'saveFailed');
        throw thrown;
      } finally {
        again.current = () => undefined;
        setTrying(0);
      }
    },
  };
}
