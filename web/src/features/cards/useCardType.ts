import { useEffect, useEffectEvent, useState } from 'react';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { usePressOver } from '../../state/presses';
import { publicCore, useLoadCore } from '../../state/useCore';

/**
 * Chooses the card type that the number says, as the core decides, until the patient chooses one by hand: that stays. A type that a draft has kept counts as
 * chosen, since nobody knows how it came about. Without the core, the patient chooses.
 *
 * @returns for the choice by hand
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
