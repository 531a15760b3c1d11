import { useAnnounce } from './announcer/announcing';
import { cx } from './cx';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface SkeletonProps {
  /** The number of text lines that it replaces. */
  lines?: number | undefined;
  /** The name of the awaited content, for screen readers ("Loading"). */
  label: string;
  className?: string | undefined;
}

/** The shape of the content being loaded. It appears after 300 ms and doesn't move; if loading takes longer, a screen reader says so. */
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
