import { useEffect, useEffectEvent, useState } from 'react';
import type { CardHint, Draft } from '../../core';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { usePressOver } from '../../state/presses';
import { publicCore, useLoadCore } from '../../state/useCore';

/**
 * Sets the card type that the core derives from the number, until the patient chooses one by hand. A type from a draft counts as chosen,
 * because its origin is unknown. Without the core, the patient chooses.
 *
 * @returns the handler for a choice by hand
 */
export function useCardType({ values, setValue }: CoreForm<'card'>): (type: string) => void {
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [isByHand, setByHand] = useState(values.cardType !== '');
  const { cardNumber } = values;
  const choose = useEffectEvent((type: string) => {
    if (type !== values.cardType) setValue('cardType', type);
  });

  useEffect(() => {
    if (isByHand || cardNumber === '') return undefined;
    let gone = false;
    loadCore().then(
      async (core) => {
        await pressOver();
        const type = core.cardType(cardNumber);
        if (!gone && type !== null) choose(type);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [loadCore, pressOver, cardNumber, isByHand]);

  return (type) => {
    setByHand(true);
    setValue('cardType', type);
  };
}

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
