import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './Ltr.module.css';

/**
 * Card numbers, emails, phone numbers and prices: left to right in every language, isolated from the text around them, and never
 * translated.
 */
export function Ltr({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" translate="no" className={cx(styles.ltr, className)} {...rest} />;
}
