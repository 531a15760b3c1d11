import type { ReactNode } from 'react';
import styles from './Empty.module.css';
import { Picture } from './Picture';

export interface EmptyProps {
  /** File name of a drawing in `public/illustrations`, without the extension. It is decorative. */
  picture: string;
  /** Says what is missing, and offers the next step. */
  children: ReactNode;
}

/** Replaces a list that has nothing to show. */
export function Empty({ picture, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Picture className={styles.picture} name={picture} alt="" width={480} height={400} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
