import { type ReactNode, useId } from 'react';
import styles from './sessions.module.css';

/** A part of a screen under its heading, by which it is known; the heading's id goes to what it names. */
export function Section({ title, children }: { title: ReactNode; children: (labelledBy: string) => ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  );
}
