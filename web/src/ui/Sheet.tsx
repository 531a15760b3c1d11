import { type ComponentProps, createElement } from 'react';
import { cx } from './cx';
import styles from './Sheet.module.css';

interface Look {
  /** The one sheet of its screen lies above it; several lie in it. */
  lifted?: boolean;
}

export type SheetProps = Look &
  (
    | ({ as?: 'section' } & ComponentProps<'section'>)
    | ({ as: 'form' } & ComponentProps<'form'>)
    | ({ as: 'div' } & ComponentProps<'div'>)
  );

/** What is filled in or read together, on paper of its own. */
export function Sheet({ as = 'section', lifted = false, className, ...rest }: SheetProps) {
  return createElement<Record<string, unknown>>(as, {
    className: cx(styles.sheet, lifted && styles.lifted, className),
    ...rest,
  });
}
