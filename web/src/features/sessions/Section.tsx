import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx';
import styles from './sessions.module.css';
import type { Elements } from '../../ui/elements';

interface SectionProps {
  title: ReactNode;
  /** Of what can be done, and of answers about health, nothing goes on paper. */
  screenOnly?: boolean;
  children: (labelledBy: string) => Elements;
}

/** A part of a screen under its heading, by which it is known; the heading's id goes to what it names. */
export function Section({ title, screenOnly = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, screenOnly && styles.screenOnly)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  );
}
