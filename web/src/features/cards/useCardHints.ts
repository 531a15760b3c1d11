import { useEffect, useState } from 'react';
import type { CardHint, Draft } from '../../core';
import { publicCore, useLoadCore } from '../../state/useCore';
import { usePressOver } from '../../state/presses';

/** How long the patient has to pause typing before the hints are computed, in milliseconds. */
const REST_MS = 600;

/**
 * Returns what looks odd about the typed card. The core decides: without it there are no warnings, and submitting reports that it failed
 * to load.
 */
export function useCardHints(values: Draft<'card'>): readonly CardHint[] {
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [hints, setHints] = useState<readonly CardHint[]>([]);
  const { cardNumber, expiryDate } = values;

  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      loadCore().then(
        async (core) => {
          await pressOver();
          if (!gone) setHints(core.cardHints({ cardNumber, expiryDate }));
        },
        () => undefined,
      );
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [loadCore, pressOver, cardNumber, expiryDate]);

  return hints;
}
