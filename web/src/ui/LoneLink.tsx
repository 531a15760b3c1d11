import { Link, type LinkProps } from 'react-router';
import { cx } from './cx';
import styles from './LoneLink.module.css';

/** A link that is its own paragraph. Unlike a link inside a sentence, its target is as high as a finger. */
export function LoneLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link className={cx(styles.lone, className)} {...rest} />;
}
