import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Ltr.module.css';

/** Card numbers, e-mails, phone numbers and prices: left to right in every language, apart from the text around them, and the same on a translated page. */
export function Ltr({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" translate="no" className={cx(styles.ltr, className)} {...rest} />;
}
