import { cx } from '../cx';
import { VisuallyHidden } from '../VisuallyHidden';
import { CardMark, isVisa } from './CardMark';
import styles from './PaymentCard.module.css';

/** The texts on a card, already in the reader's language. */
export interface PaymentCardLabels {
  /** The number as it is read aloud ("Card number ending in 1234"). */
  number: (lastFour: string) => string;
  expires: string;
  holder: string;
}

export interface PaymentCardProps {
  /** `Visa`; anything else is drawn in MasterCard's style. "" if it isn't chosen yet: without a logo. */
  cardType: string;
  /** The stored number: stars and the last four digits. */
  cardNumber: string;
  /** As stored: `MMYY` or `MMYYYY`; older records have any four to six digits. */
  expiryDate: string;
  nameOnCard: string;
  labels: PaymentCardLabels;
}

/** The last four digits of a stored card number. */
export function lastFourOf(cardNumber: string): string {
  return cardNumber.slice(-4);
}

/** A stored date with the month first, as all new ones are, and two forms of older records: the year first, and a month of one digit. */
const EXPIRIES = [
  /^(?<month>0[1-9]|1[0-2])(?<year>\d\d|\d{4})$/,
  /^(?<year>\d\d|\d{4})(?<month>0[1-9]|1[0-2])$/,
  /^(?<month>[1-9])(?<year>\d{4})$/,
];

/** `1227` as `12/27`, and `122027` or `202712` as `12/2027`. Anything else is shown as it is stored. */
export function expiryShown(expiryDate: string): string {
  for (const form of EXPIRIES) {
    const { month, year } = form.exec(expiryDate)?.groups ?? {};
    if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  }
  return expiryDate;
}

/** The colors of a card type, as a class for any element that is drawn as such a card. */
export function cardColours(cardType: string): string | undefined {
  return isVisa(cardType) || cardType === '' ? styles.visa : styles.master;
}

/** A saved payment card. It reads left to right in every language, like the plastic one, and shows only the last four digits. */
export function PaymentCard({ cardType, cardNumber, expiryDate, nameOnCard, labels }: PaymentCardProps) {
  const lastFour = lastFourOf(cardNumber);
  return (
    <span className={cx(styles.card, cardColours(cardType))} dir="ltr" data-payment-card="">
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
        <CardMark cardType={cardType} />
      </span>
      <span className={styles.number}>
        <VisuallyHidden>{labels.number(lastFour)}</VisuallyHidden>
        <span aria-hidden="true">{`•••• •••• •••• ${lastFour}`}</span>
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
