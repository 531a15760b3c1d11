import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { cx } from '../cx';
import { Ltr } from '../Ltr';
import { VisuallyHidden } from '../VisuallyHidden';
import { CardMark } from './CardMark';
import styles from './CardRow.module.css';
import { cardColours, expiryShown, lastFourOf, type PaymentCardProps } from './PaymentCard';

export interface CardRowProps extends Omit<PaymentCardProps, 'className'> {
  /** Undefined if cards can't be chosen: then nothing mentions a choice. */
  selected?: boolean | undefined;
}

/** A saved card as a line of a list, for a phone: the same content as `PaymentCard`, one and a half fingers high. */
export function CardRow({ cardType, cardNumber, expiryDate, nameOnCard, labels, selected }: CardRowProps) {
  const lastFour = lastFourOf(cardNumber);
  const Choice = selected === true ? CircleCheck : Circle;
  return (
    <span className={styles.row} data-payment-card="">
      <span className={cx(styles.tile, cardColours(cardType))}>
        <CardMark cardType={cardType} className={styles.mark} />
      </span>
      <span className={styles.words}>
        <span className={styles.number}>
          <VisuallyHidden>{labels.number(lastFour)}</VisuallyHidden>
          <Ltr aria-hidden="true">{`•••• ${lastFour}`}</Ltr>
        </span>
        <span className={styles.details}>
          <VisuallyHidden>{labels.holder}</VisuallyHidden>
          <bdi className={styles.holder}>{nameOnCard}</bdi>
          <VisuallyHidden>{labels.expires}</VisuallyHidden>
          <Ltr className={styles.expiry}>{expiryShown(expiryDate)}</Ltr>
        </span>
      </span>
      {selected !== undefined && <Choice size={24} aria-hidden="true" className={styles.choice} />}
    </span>
  );
}
