import { useAnnounce } from './announcer/announcing';
import { cx } from './cx';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface SkeletonProps {
  /** How many lines of text it stands for. */
  lines?: number | undefined;
  /** What is awaited, for screen readers ("Loading"). */
  label: string;
  className?: string | undefined;
}

/** The shape of what is coming. It appears after 300 ms and does not move; a screen reader says what is awaited where that takes longer. */
export function Skeleton({ lines = 4, label, className }: SkeletonProps) {
  useAnnounce(label, 'ifItLasts');
  return (
    <div className={cx(styles.skeleton, className)}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
