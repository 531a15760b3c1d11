import type { ReactNode } from 'react';
import { cx } from './cx';
import type { Elements } from './elements';
import styles from './Steps.module.css';

export interface StepsProps {
  /** Next to each other if there is space; otherwise always one below the other. */
  across?: boolean;
  children: ReactNode;
}

/** Steps that are done one after the other. Each has its number. */
export function Steps({ across = false, children }: StepsProps) {
  return (
    <ol role="list" className={cx(styles.steps, across && styles.across)}>
      {children}
    </ol>
  );
}

export interface StepProps {
  title: string;
  text: string;
  /** A picture above the text. */
  picture?: Elements;
}

export function Step({ title, text, picture }: StepProps) {
  return (
    <li>
      {picture}
      <div className={styles.step}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
