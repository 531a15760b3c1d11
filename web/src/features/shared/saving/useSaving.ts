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

/** What is told to who has left, where it failed and where nobody knows whether it did. */
export interface ToldFailures {
  failed: Message;
  unknown: Message;
}

/**
 * Watches over a form's save: that it says when it takes long, offers another try, and takes nobody away from where they have gone meanwhile.
 *
 * @param told what is told of something that is no change
 */
export function useSaving(told: ToldFailures = { failed: 'saveFailed', unknown: 'saveUnknown' }): Saving {
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
