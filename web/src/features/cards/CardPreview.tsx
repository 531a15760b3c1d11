import { useEffect, useState } from 'react';
import { LIMITS } from '../../core/generated/tables';
import { usePressOver } from '../../state/presses';
import { publicCore, useLoadCore } from '../../state/useCore';
import { useCardStripLabels } from '../shared/cards/useCardWords';
import { PaymentCard } from '../../ui/cards/PaymentCard';
import styles from './AddCardForm.module.css';
import { digitsOf } from './digits';

export interface CardPreviewProps {
  cardType: string;
  cardNumber: string;
  expiryDate: string;
  nameOnCard: string;
}

/**
 * Draws the card as it will be stored, next to the form while the patient types: of the number only the last four digits. Screen readers
 * skip it, because it repeats the fields.
 */
export function CardPreview({ cardType, cardNumber, expiryDate, nameOnCard }: CardPreviewProps) {
  const labels = useCardStripLabels();
  const digits = digitsOf(cardNumber);
  // Until the number is complete, the last four digits typed aren't the last four of the card.
  const isWhole = digits.length === LIMITS.CARD_NUMBER_DIGITS;
  const expiry = useCardExpiry(expiryDate);
  return (
    <div className={styles.preview} aria-hidden="true">
      <PaymentCard
        cardType={cardType}
        cardNumber={isWhole ? digits.slice(-LIMITS.CARD_NUMBER_VISIBLE) : '••••'}
        expiryDate={expiry ?? '••/••'}
        nameOnCard={nameOnCard === '' ? ' ' : nameOnCard}
        labels={labels}
      />
    </div>
  );
}

/** Returns the typed expiry date as the core will store it; null if it isn't one yet, or if the core can't be loaded. */
function useCardExpiry(typed: string): string | null {
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
