import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen, where the picture says it to those who look. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={cx(styles.hidden, className)} {...rest} />;
}
