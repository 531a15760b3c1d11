import { useEffect, useState } from 'react';

/** After so long something is said to take long, in milliseconds. */
export const LONG_MS = 10_000;

/** After so long without an answer another try is offered, in milliseconds. */
export const STUCK_MS = 30_000;

/** How long an answer has been waited for. */
export type Waited = 'short' | 'long' | 'stuck';

/**
 * How long an answer has been waited for.
 *
 * @param tries counts the tries: the wait for each begins anew; 0 while nothing is waited for
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
