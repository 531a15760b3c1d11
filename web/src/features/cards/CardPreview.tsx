import { LIMITS } from '../../core/generated/tables';
import { useCardStripLabels } from '../shared/cards/useCardWords';
import { PaymentCard } from '../../ui/cards/PaymentCard';
import styles from './AddCardForm.module.css';
import { digitsOf } from './digits';
import { useCardExpiry } from './useCardExpiry';

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
