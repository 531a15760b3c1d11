import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './VisuallyHidden.module.css';

/** Text for screen readers, where a picture shows it to others. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={cx(styles.hidden, className)} {...rest} />;
}
