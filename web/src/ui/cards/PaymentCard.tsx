import { cx } from '../cx';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './PaymentCard.module.css';

/** The words on a card, already in the reader's language. */
export interface PaymentCardLabels {
  /** The number as it is read aloud ("Card number ending in 1234"). */
  number: (lastFour: string) => string;
  expires: string;
  holder: string;
}

export interface PaymentCardProps {
  /** `Visa`; anything else is drawn in MasterCard's style. "" where it is not chosen yet: without a mark. */
  cardType: string;
  /** The stored number: stars and the last four digits. */
  cardNumber: string;
  /** Four to six digits, as stored. */
  expiryDate: string;
  nameOnCard: string;
  labels: PaymentCardLabels;
  className?: string | undefined;
}

/** The last four digits of a stored card number. */
export function lastFourOf(cardNumber: string): string {
  return cardNumber.slice(-4);
}

/** `1227` as `12/27` and `122027` as `12/2027`. */
export function expiryShown(expiryDate: string): string {
  return /^\d{4,6}$/.test(expiryDate) ? `${expiryDate.slice(0, 2)}/${expiryDate.slice(2)}` : expiryDate;
}

/** A saved payment card. It reads left to right in every language, as the plastic one does; only the last four digits are there to show. */
export function PaymentCard({ cardType, cardNumber, expiryDate, nameOnCard, labels, className }: PaymentCardProps) {
  const visa = cardType.toLowerCase() === 'visa';
  const master = !visa && cardType !== '';
  const lastFour = lastFourOf(cardNumber);
  return (
    <span className={cx(styles.card, master ? styles.master : styles.visa, className)} dir="ltr" data-payment-card="">
      <svg
        className={styles.wave}
        viewBox="0 0 340 214"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 150c34-46 68-69 102-69 62 0 66 69 128 69 44 0 80-23 110-69v133H0Z" />
      </svg>
      <span className={styles.top}>
        <span className={styles.chip} aria-hidden="true" />
        <VisuallyHidden>{cardType}</VisuallyHidden>
        {visa && (
          <span className={styles.wordmark} aria-hidden="true">
            VISA
          </span>
        )}
        {master && (
          <svg className={styles.circles} viewBox="0 0 48 30" aria-hidden="true" focusable="false">
            <circle cx="15" cy="15" r="15" fill="#eb001b" />
            <circle cx="33" cy="15" r="15" fill="#f79e1b" />
            <path fill="#ff5f00" d="M24 3a15 15 0 0 1 0 24 15 15 0 0 1 0-24Z" />
          </svg>
        )}
      </span>
      <span className={styles.number}>
        <VisuallyHidden>{labels.number(lastFour)}</VisuallyHidden>
        <span aria-hidden="true">•••• •••• •••• {lastFour}</span>
      </span>
      <span className={styles.bottom}>
        <span className={styles.detail}>
          <span className={styles.caption}>{labels.holder}</span>
          <bdi className={styles.holder}>{nameOnCard}</bdi>
        </span>
        <span className={styles.detail}>
          <span className={styles.caption}>{labels.expires}</span>
          <span>{expiryShown(expiryDate)}</span>
        </span>
      </span>
    </span>
  );
}
