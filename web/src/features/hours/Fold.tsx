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
  children: Elements;
}

/** Rarely changed fields, folded under a title and their current value. */
export function Fold({ title, value, isOpen = false, children }: FoldProps) {
  const [first] = useState(isOpen);
  return (
    <details className={styles.fold} open={first}>
      <summary>
        <span className={styles.words}>
          <h2>{title}</h2>
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </span>
        <ChevronDown className={styles.chevron} size={22} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
