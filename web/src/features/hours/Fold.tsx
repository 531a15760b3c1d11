import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import type { Elements } from '../../ui/elements';
import styles from './Fold.module.css';

export interface FoldProps {
  title: string;
  /** The current choice, in a few words. */
  value?: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /**
   * Renders the content from its first opening on: for content that takes long to render, and in which nothing can be wrong that Save would
   * have to lead to.
   */
  isLate?: boolean;
  children: Elements;
}

/** Rarely changed fields, folded under a title and their current value. */
export function Fold({ title, value, isOpen = false, isLate = false, children }: FoldProps) {
  const [first] = useState(isOpen);
  const [isRendered, setRendered] = useState(isOpen || !isLate);
  const render = () => {
    setRendered(true);
  };
  return (
    // Some browsers also open it to show what a search found, without a press.
    <details className={styles.fold} open={first} onToggle={render}>
      <summary onClick={render}>
        <span className={styles.words}>
          <h2>{title}</h2>
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </span>
        <ChevronDown className={styles.chevron} size={22} aria-hidden="true" />
      </summary>
      {isRendered && <div className={styles.content}>{children}</div>}
    </details>
  );
}
