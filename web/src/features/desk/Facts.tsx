import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';
import styles from './details.module.css';

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Uses several columns if there is room, for short values. */
  short?: boolean;
}

/** Facts about an item, each with its name. Facts without a value are left out. */
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
