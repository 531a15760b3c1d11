import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTranslation } from 'react-i18next';
import styles from './consent.module.css';

/**
 * Says that Aram is no emergency service: on every step, and beside step 6. No invented telephone numbers. Where it stands, the footer's line, which says the
 * same, is not shown (`app/layout/Footer.module.css`): it is told once, beside what is asked.
 */
export function Safety() {
  const { t } = useTranslation('booking');
  return (
    <p className={styles.safety} data-safety="">
      <LifeBuoy size={22} aria-hidden="true" />
      <span>{t('safety')}</span>
    </p>
  );
}
