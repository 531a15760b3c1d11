import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import type { Elements } from './elements';
import { Picture } from './Picture';
import styles from './ThankYou.module.css';

export interface ThankYouProps {
  title: ReactNode;
  text?: ReactNode;
  /** What else there is to say: a notice with a retry. */
  children?: ReactNode;
  /** The next step, as a button of its own: the way home then steps back behind it. */
  next?: Elements;
  homeLabel: ReactNode;
  homeTo: string;
  /** Name of the illustration. */
  picture?: string | undefined;
  /** Whether the illustration turns around where lines run from right to left: not where a sign in it would be backwards. */
  turns?: boolean;
}

/** The end of a job: thanks, what happens next, and the way home (`docs/screens.md#thank-you-pages`). */
export function ThankYou({
  title,
  text,
  children,
  next,
  homeLabel,
  homeTo,
  picture = 'thank-you',
  turns = true,
}: ThankYouProps) {
  return (
    <div className={styles.thanks}>
      <Picture
        className={styles.picture}
        name={picture}
        alt=""
        width={480}
        height={400}
        eager
        {...(turns ? { 'data-mirror': '' } : {})}
      />
      <h1 tabIndex={-1} data-page-title="">
        {title}
      </h1>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {children !== undefined && <div className={styles.more}>{children}</div>}
      <div className={styles.actions}>
        {next}
        <ButtonLink to={homeTo} variant={next === undefined ? 'primary' : 'secondary'}>
          {homeLabel}
        </ButtonLink>
      </div>
    </div>
  );
}
