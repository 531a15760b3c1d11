import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { cx } from './cx';
import type { Elements } from './elements';
import styles from './Fold.module.css';

export interface FoldProps {
  /** In view also while it is closed. */
  summary: ReactNode;
  icon?: Elements;
  children: ReactNode;
  className?: string | undefined;
}

/** A line that opens. The browser's own: it works without a script, "find in page" opens it, and on paper it is open. */
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
