import { useRef, useState } from 'react';
import { codeOf, mayHaveArrived } from '../../../backend/errors';
import { firstToSucceed } from '../../../state/firstToSucceed';
import type { Message } from '../../../ui/toast/toasts';
import { useStillHere } from './useStillHere';
import { UNTOLD, useTelling } from './useTelling';
import { useWaited, type Waited } from './useWaited';

/** A save that has succeeded. */
export interface Saved<T> {
  value: T;
  /** Continues from the form's page. A user who has left it is notified on their current page instead, and stays there. */
  lead: (goOn: () => unknown, instead: Message) => Promise<void>;
}

/** How all forms save: see `run`. */
export interface Saving {
  waited: Waited;
  /**
   * Saves. Repeating the work must have its effect only once, because `tryAgain` repeats it while the first attempt may still arrive. The
   * first success counts; of the failures, the last. A failure is thrown as `BackendError`, and reported to a user who has left the page.
   */
  run: <T>(work: () => Promise<T>) => Promise<Saved<T>>;
  tryAgain: () => void;
}

/** The messages to a user who has left, for a failure and for an unknown result. */
export interface FailureWords {
  failed: Message;
  unknown: Message;
}

/**
 * Tracks a form's save: says when it takes long, offers a retry, and never moves a user away from another page they went to meanwhile.
 *
 * @param told the messages for work that changes nothing
 */
export function useSaving(told: FailureWords = { failed: 'saveFailed', unknown: 'saveUnknown' }): Saving {
  const telling = useTelling();
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
      const tell = telling();
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
        if (!isHere() && !UNTOLD.has(code)) tell(mayHaveArrived(code) ? told.unknown : told.failed);
        throw thrown;
      } finally {
        again.current = () => undefined;
        setTrying(0);
      }
    },
  };
}
