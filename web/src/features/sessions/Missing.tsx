import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import type { Language } from '../../core/generated/tables';
import { Notice } from '../../ui/Notice';
import styles from './sessions.module.css';

/** What a counselor lacks before anybody can book with them: the review of the license is ours to do, the rest theirs. */
export function Missing({ languages }: { languages: readonly Language[] }) {
  const { t } = useTranslation('sessions');
  return (
    <div className={styles.screenOnly}>
      <Notice kind="info" title={t('counselor.missing')}>
        <p>{t('counselor.missingText')}</p>
        <ul className={styles.missing}>
          <li>{t('counselor.license')}</li>
          {languages.length === 0 && (
            <li>
              <span>{t('counselor.languages')}</span>{' '}
              <Link to={paths.counselorEditInfo}>{t('counselor.toProfile')}</Link>
            </li>
          )}
          <li>
            <span>{t('counselor.hours')}</span> <Link to={paths.hours}>{t('counselor.toHours')}</Link>
          </li>
        </ul>
      </Notice>
    </div>
  );
}
