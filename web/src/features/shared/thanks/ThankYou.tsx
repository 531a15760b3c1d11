import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Picture } from '../../../ui/Picture';
import styles from './ThankYou.module.css';

export interface ThankYouProps {
  title: ReactNode;
  text?: ReactNode;
  /** Further information: a notice with a retry. */
  children?: ReactNode;
  /** The next step, as a button; the link home is then less prominent. */
  next?: Elements;
  /** Name of the illustration. */
  picture?: string | undefined;
  /** Whether the illustration is mirrored in right-to-left languages: not if it contains a sign that would be reversed. */
  turns?: boolean;
}

/** The end of a task: thanks, what happens next, and the link home (`docs/screens.md#thank-you-pages`). */
export function ThankYou({ title, text, children, next, picture = 'thank-you', turns = true }: ThankYouProps) {
  const { t } = useTranslation();
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
        <ButtonLink to={paths.home} variant={next === undefined ? 'primary' : 'secondary'}>
          {t('common.backToHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
