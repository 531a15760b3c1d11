import type { ReactNode } from 'react';
import { ButtonLink } from './Button';
import type { Elements } from './elements';
import { Picture } from './Picture';
import styles from './ThankYou.module.css';

export interface ThankYouProps {
  title: ReactNode;
  text?: ReactNode;
  /** Further information: a notice with a retry. */
  children?: ReactNode;
  /** The next step, as a button; the link home is then less prominent. */
  next?: Elements;
  homeLabel: ReactNode;
  homeTo: string;
  /** Name of the illustration. */
  picture?: string | undefined;
  /** Whether the illustration is mirrored in right-to-left languages: not if it contains a sign that would be reversed. */
  turns?: boolean;
}

/** The end of a task: thanks, what happens next, and the link home (`docs/screens.md#thank-you-pages`). */
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
