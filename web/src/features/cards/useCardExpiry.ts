import { useEffect, useState } from 'react';
import { usePressOver } from '../../state/presses';
import { publicCore, useLoadCore } from '../../state/useCore';

/** Returns the typed expiry date as the core will store it; null if it isn't one yet, or if the core can't be loaded. */
export function useCardExpiry(typed: string): string | null {
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [expiry, setExpiry] = useState<string | null>(null);

  useEffect(() => {
    let gone = false;
    loadCore().then(
      async (core) => {
        await pressOver();
        if (!gone) setExpiry(core.cardExpiry(typed));
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [loadCore, pressOver, typed]);

  return typed === '' ? null : expiry;
}
