import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { cx } from '../../ui/cx';
import { FooterParts, SafetyLine } from './Footer';
import styles from './Footer.module.css';

/** The footer of a screen in the quiet corridor: the line about emergencies and privacy are visible, the rest is folded. */
export function QuietFooter({ newsletter }: { newsletter: ReactNode }) {
  const { t } = useTranslation();
  return (
    <footer className={cx(styles.footer, styles.quiet)}>
      <SafetyLine />
      <div className={styles.fold}>
        <Link to={paths.privacy}>{t('footer.privacy')}</Link>
        <details>
          <summary>{t('footer.rest')}</summary>
          <FooterParts newsletter={newsletter} />
        </details>
      </div>
    </footer>
  );
}
