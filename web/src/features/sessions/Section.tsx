import { type ReactNode, useId } from 'react';
import { cx } from '../../ui/cx';
import styles from './sessions.module.css';
import type { Elements } from '../../ui/elements';

interface SectionProps {
  title: ReactNode;
  /** Hidden in print, because acts and health answers shouldn't be on paper. */
  screenOnly?: boolean;
  children: (labelledBy: string) => Elements;
}

/** A part of a page with its heading, which labels it. The heading's id goes to what it labels. */
export function Section({ title, screenOnly = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, screenOnly && styles.screenOnly)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children(id)}
    </section>
  );
}
