import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import styles from './details.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** In several columns where there is room, for short values. */
  short?: boolean;
}

/** Facts of an item, each under its name; those without a value are left out. */
export function Facts({ facts, short = false }: FactsProps) {
  return (
    <dl className={cx(styles.facts, short && styles.short)}>
      {facts
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
