import { useEffect, useState } from 'react';

/** When a wait counts as long, in milliseconds. */
export const LONG_MS = 10_000;

/** When a retry is offered because there is no answer, in milliseconds. */
export const STUCK_MS = 30_000;

/** How long the user has waited for an answer. */
export type Waited = 'short' | 'long' | 'stuck';

/**
 * Returns how long the user has waited for an answer.
 *
 * @param tries the number of attempts: the wait starts again with each; 0 while nothing is awaited
 */
export function useWaited(tries: number): Waited {
  const [waited, setWaited] = useState<Waited>('short');
  useEffect(() => {
    if (tries === 0) return;
    const clocks = [
      setTimeout(setWaited, LONG_MS, 'long' satisfies Waited),
      setTimeout(setWaited, STUCK_MS, 'stuck' satisfies Waited),
    ];
    return () => {
      for (const clock of clocks) clearTimeout(clock);
      setWaited('short');
    };
  }, [tries]);
  return waited;
}
