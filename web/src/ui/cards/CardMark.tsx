import { cx } from '../cx';
import { VisuallyHidden } from '../VisuallyHidden';
import styles from './CardMark.module.css';

/** Everything else is drawn in MasterCard's style. */
export const isVisa = (cardType: string): boolean => cardType.toLowerCase() === 'visa';

/** The logo of `Visa`, MasterCard's for anything else, and none for "", which isn't chosen yet. The type is read aloud. */
export function CardMark({ cardType, className }: { cardType: string; className?: string | undefined }) {
  return (
    <>
      <VisuallyHidden>{cardType}</VisuallyHidden>
      {isVisa(cardType) && (
        <span className={cx(styles.wordmark, className)} aria-hidden="true">
          VISA
        </span>
      )}
      {!isVisa(cardType) && cardType !== '' && (
        <svg className={cx(styles.circles, className)} viewBox="0 0 48 30" aria-hidden="true" focusable="false">
          <circle cx="15" cy="15" r="15" fill="#eb001b" />
          <circle cx="33" cy="15" r="15" fill="#f79e1b" />
          <path fill="#ff5f00" d="M24 3a15 15 0 0 1 0 24 15 15 0 0 1 0-24Z" />
        </svg>
      )}
    </>
  );
}
