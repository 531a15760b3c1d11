import { type ComponentProps, createElement } from 'react';
import { cx } from './cx';
import styles from './Sheet.module.css';

interface Look {
  /** Raised, for the only sheet of its screen; several sheets are flat. */
  lifted?: boolean;
}

export type SheetProps = Look &
  (
    | ({ as?: 'section' } & ComponentProps<'section'>)
    | ({ as: 'form' } & ComponentProps<'form'>)
    | ({ as: 'div' } & ComponentProps<'div'>)
  );

/** Content that is filled in or read together, on a separate surface. */
export function Sheet({ as = 'section', lifted = false, className, ...rest }: SheetProps) {
  return createElement<Record<string, unknown>>(as, {
    className: cx(styles.sheet, lifted && styles.lifted, className),
    ...rest,
  });
}
