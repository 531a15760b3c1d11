import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTranslation } from 'react-i18next';
import styles from './consent.module.css';

/**
 * Says that Aram isn't an emergency service, on every step and next to step 6, without inventing telephone numbers. While it is shown,
 * the footer hides its line with the same message (`app/layout/Footer.module.css`), so that the page says it once.
 */
export function Safety() {
  const { t } = useTranslation(['booking', 'translation']);
  return (
    <p className={styles.safety} data-safety="">
      <LifeBuoy size={22} aria-hidden="true" />
      <span>{t('translation:common.safety')}</span>
    </p>
  );
}
