import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTranslation } from 'react-i18next';
import styles from './call.module.css';

/** What everybody should know before and in a call. */
export function Safety() {
  const { t } = useTranslation(['call', 'translation']);
  return (
    <p className={styles.safety} data-safety="">
      <LifeBuoy size={22} aria-hidden="true" />
      <span>
        {t('common.safety', { ns: 'translation' })} {t('slow')}
      </span>
    </p>
  );
}
