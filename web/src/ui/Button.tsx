import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useAnnounce } from './announcer/announcing';
import styles from './Button.module.css';
import { cx } from './cx';

/** `yellow` is the one loud action of a page; `ink` stands on a yellow ground. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'yellow' | 'ink';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  /** The work that the button started is under way: it says so and cannot be pressed again. */
  busy?: boolean | undefined;
  /** What the button says meanwhile ("Saving…"); it is announced, too. */
  busyLabel?: string | undefined;
}

/**
 * A button. While busy it keeps its focus (`aria-disabled`, not `disabled`), so that a keyboard user is not thrown to the top of the
 * page, and it swallows presses, which also stops a second submit of its form.
 */
export function Button({
  variant = 'primary',
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // Screen readers do not speak of a button whose name changes under the focus.
  useAnnounce(busy && busyLabel !== undefined ? busyLabel : '', 'ifItLasts');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type={type}
      className={cx(styles.button, styles[variant], className)}
      onClick={press}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      {...rest}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.label}>{busy && busyLabel !== undefined ? busyLabel : children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere. `state` is handed on to the next screen. */
export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link className={cx(styles.button, styles[variant], className)} {...rest} />;
}
