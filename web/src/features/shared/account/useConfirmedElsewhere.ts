import { useEffect } from 'react';
import { useAppDispatch } from '../../../state/hooks';
import { refreshAccount } from '../../../state/user/actions';

/**
 * Checks whether the email was confirmed each time the visitor returns to the page, because the link opens in another tab or on another
 * device. Account and token are loaded again, so that the page goes on by itself and the store knows, too.
 *
 * @param waits whether there is anything to check
 */
export function useConfirmedElsewhere(waits: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!waits) return;
    let looking = false;
    const look = () => {
      // Returning to a tab of the front window fires both events.
      if (looking || document.visibilityState === 'hidden') return;
      looking = true;
      void dispatch(refreshAccount()).finally(() => {
        looking = false;
      });
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [dispatch, waits]);
}
