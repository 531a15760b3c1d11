import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './RoundButton.module.css';

export interface RoundButtonProps extends ComponentProps<'button'> {
  /** Its name: the drawing in it says nothing to who listens. */
  'aria-label': string;
  /**
   * An arrow moves a row on, and one that leads nowhere now keeps its place and its focus by `aria-disabled`; what removes something warns under the
   * pointer; `sends` is the main act of a box to write in. Without a look it lies flat.
   */
  look?: 'arrow' | 'removes' | 'sends';
}

/** A button that is a drawing alone, as large as a finger. */
export function RoundButton({ look, className, ...rest }: RoundButtonProps) {
  return <button type="button" className={cx(styles.round, look && styles[look], className)} {...rest} />;
}
