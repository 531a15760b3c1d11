import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './RoundButton.module.css';

export interface RoundButtonProps extends ComponentProps<'button'> {
  /** Its name: the icon in it means nothing to a screen reader. */
  'aria-label': string;
  /**
   * `arrow` moves a row, and keeps its place and its focus by `aria-disabled` while it leads nowhere; `removes` turns red on hover; `sends`
   * is the main action of a text box. Without a look it is flat.
   */
  look?: 'arrow' | 'removes' | 'sends';
}

/** A button with only an icon, as large as a finger. */
export function RoundButton({ look, className, ...rest }: RoundButtonProps) {
  return <button type="button" className={cx(styles.round, look && styles[look], className)} {...rest} />;
}
