import type { ReactNode } from 'react';
import styles from './Field.module.css';

/** Two related fields, side by side if there is space. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
