import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useAnnounce } from './announcer/announcing';
import styles from './Button.module.css';
import { cx } from './cx';

/** `yellow` is for the one loud action of a page; `ink` is for a yellow background. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'yellow' | 'ink';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  /** The work that the button started is running: it says so and can't be pressed again. */
  busy?: boolean | undefined;
  /** The button's text meanwhile ("Saving…"); it is announced, too. */
  busyLabel?: string | undefined;
}

/**
 * A button. While busy it keeps its focus (`aria-disabled`, not `disabled`), so that a keyboard user isn't sent to the top of the
 * page, and it ignores presses, which also prevents a second submit of its form.
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
  // Screen readers don't read a focused button whose name changes.
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

/** A link that looks like a button. `state` is passed to the next screen. */
export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link className={cx(styles.button, styles[variant], className)} {...rest} />;
}
