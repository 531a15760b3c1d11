import { LIMITS } from '../../core/generated/tables';
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
 * The card as it will be kept, drawn beside the form while it is typed: of the number only the last four digits. It repeats the fields, so screen
 * readers pass it by.
 */
export function CardPreview({ cardType, cardNumber, expiryDate, nameOnCard }: CardPreviewProps) {
  const labels = useCardStripLabels();
  const digits = digitsOf(cardNumber);
  // Before all are there, the last four typed are not the last four of the card.
  const isWhole = digits.length === LIMITS.CARD_NUMBER_DIGITS;
  const expiry = digitsOf(expiryDate);
  return (
    <div className={styles.preview} aria-hidden="true">
      <PaymentCard
        cardType={cardType}
        cardNumber={isWhole ? digits.slice(-LIMITS.CARD_NUMBER_VISIBLE) : '••••'}
        expiryDate={/^\d{4,6}$/.test(expiry) ? expiry : '••/••'}
        nameOnCard={nameOnCard === '' ? ' ' : nameOnCard}
        labels={labels}
      />
    </div>
  );
}
