import { useTranslation } from 'react-i18next';
import styles from './Layout.module.css';

/** The first stop of the Tab key: past the navigation bar, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={styles.skip}>
      {t('nav.skip')}
    </a>
  );
}
