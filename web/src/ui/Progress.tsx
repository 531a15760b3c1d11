import { useId } from 'react';
import { cx } from './cx';
import styles from './Progress.module.css';

export interface ProgressProps {
  value: number;
  max: number;
  /** The same as text ("Step 3 of 8"), shown above the bar. */
  label: string;
  /** The label states the progress: the bar is decorative, and no second number is read out. */
  isDrawn?: boolean;
  className?: string | undefined;
}

/** The progress, as text and a bar. */
export function Progress({ value, max, label, isDrawn = false, className }: ProgressProps) {
  const id = useId();
  return (
    <div className={cx(styles.progress, className)}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <progress
        className={styles.bar}
        value={value}
        max={max}
        {...(isDrawn ? { 'aria-hidden': true } : { 'aria-labelledby': id })}
      />
    </div>
  );
}
