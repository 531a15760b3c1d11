import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { cx } from './cx';
import type { Elements } from './elements';
import styles from './Fold.module.css';

export interface FoldProps {
  /** Visible even while it is closed. */
  summary: ReactNode;
  icon?: Elements;
  children: ReactNode;
  className?: string | undefined;
}

/** A line that opens. It is the browser's own element: it works without a script, "find in page" opens it, and it is printed open. */
export function Fold({ summary, icon, children, className }: FoldProps) {
  return (
    <details className={cx(styles.fold, className)} suppressHydrationWarning>
      <summary>
        {icon}
        <span className={styles.summary}>{summary}</span>
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
