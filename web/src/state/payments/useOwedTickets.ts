import { useEffect } from 'react';
import { useAppDispatch } from '../hooks';

/**
 * Looks for tickets that are paid for and not in the account yet: the tab was closed, the network went, it was another device.
 *
 * @param isPatient nobody else has tickets
 * @param when `signIn`: once for each; `now`: whenever the screen opens
 * @param onFound told when some have come
 */
export function useOwedTickets(isPatient: boolean, when: 'signIn' | 'now', onFound: () => void): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isPatient) return;
    void import('./thunks')
      .then(({ finishPayments, lookForOwed }) =>
        when === 'now' ? dispatch(finishPayments()).unwrap() : dispatch(lookForOwed()),
      )
      .then((finished) => {
        if (finished > 0) onFound();
      })
      // Nobody waits for it: it is looked for again at the next opening.
      .catch(() => undefined);
  }, [dispatch, isPatient, when, onFound]);
}
