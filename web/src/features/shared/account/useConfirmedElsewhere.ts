import { useEffect } from 'react';
import { useAppDispatch } from '../../../state/hooks';
import { refreshAccount } from '../../../state/user/thunks';

/**
 * Looks, each time that the reader comes back to the page, whether the link in the mail was followed meanwhile: it opens in another tab, or on
 * another device. Account and token are fetched anew, so that the screen goes on by itself, and the store knows of it too.
 *
 * @param waits whether there is anything to look for
 */
export function useConfirmedElsewhere(waits: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!waits) return;
    let looking = false;
    const look = () => {
      // Coming back to a tab of the window that is in front tells of both events.
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
