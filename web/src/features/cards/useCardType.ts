import { useEffect, useEffectEvent, useState } from 'react';
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
