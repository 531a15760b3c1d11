import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Ltr.module.css';

/** Card numbers, e-mails, phone numbers and prices: left to right in every language, and they do not disturb the words around them. */
export function Ltr({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" className={cx(styles.ltr, className)} {...rest} />;
}
