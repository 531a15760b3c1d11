import type { BackendErrorCode } from '../../../backend/errors';
import { useAppDispatch } from '../../../state/hooks';
import type { Sending } from '../../../state/sessions/useSending';
import type { AppThunk } from '../../../state/types';
import { type Message, useShowToast } from '../../../ui/toast/toasts';

/** Failures that are no news to who has left: they stopped it, or nobody is signed in any more. */
export const UNTOLD: ReadonlySet<BackendErrorCode> = new Set(['canceled', 'session-expired', 'already-exists']);

const whoIsThere = (): AppThunk<string | null> => (_dispatch, getState) => getState().user.authObject?.uid ?? null;

/**
 * Tells the person who began something how it ended, wherever they are by then.
 *
 * @returns to be called at the beginning; what it answers tells. Nothing of one person is told to the next. Who signs up becomes somebody by it.
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
 * What tells the end of a write whose screen is gone.
 *
 * @param stored what is told where it is stored
 */
export function useToldWhenGone(stored: Message): (became: Sending) => void {
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
        // It was refused for now, and nobody waits for another try.
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
