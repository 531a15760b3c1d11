import type { BackendErrorCode } from '../../../backend/errors';
import { useAppDispatch } from '../../../state/hooks';
import type { Sending } from '../../../state/sessions/useSending';
import type { AppThunk } from '../../../state/types';
import { type Message, useShowToast } from '../../../ui/toast/toasts';

/** Failures that aren't reported to a user who has left: they stopped it themselves, or nobody is signed in any more. */
export const UNTOLD: ReadonlySet<BackendErrorCode> = new Set(['canceled', 'session-expired', 'already-exists']);

const whoIsThere = (): AppThunk<string | null> => (_dispatch, getState) => getState().user.authObject?.uid ?? null;

/**
 * Notifies the person who began something of the result, wherever they are by then.
 *
 * @returns a function to call at the beginning; it returns the one that notifies. It tells nothing about one person to the next. A visitor
 *   who signs up meanwhile is still notified.
 */
export function useTelling(): () => (message: Message) => void {
  const dispatch = useAppDispatch();
  const showToast = useShowToast();
  return () => {
    const who = dispatch(whoIsThere());
    return (message) => {
      if (who === null || dispatch(whoIsThere()) === who) showToast(message);
    };
  };
}

/**
 * Returns a function that reports the end of a write whose page was left.
 *
 * @param stored the message when it is stored
 */
export function useToastWhenGone(stored: Message): (became: Sending) => void {
  const tell = useTelling()();
  return (became) => {
    switch (became.kind) {
      case 'stored':
        tell(stored);
        return;
      case 'failed':
        if (!UNTOLD.has(became.error)) tell('saveFailed');
        return;
      case 'waiting':
        // It was refused for now, and nobody waits for a retry.
        tell('saveFailed');
        return;
      case 'sending':
      case 'looking':
      case 'unknown':
        tell('saveUnknown');
        return;
      case 'idle':
        return;
    }
  };
}
