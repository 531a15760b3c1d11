import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import styles from './OfflineNotice.module.css';
import { useOnline } from './useOnline';

/** Says that the network is gone while it is, and that nothing typed is lost by it. Stands empty otherwise, so that screen readers hear it come. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div aria-live="polite" className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <WifiOff size={20} aria-hidden="true" />
          {t('offline.notice')}
        </p>
      )}
    </div>
  );
}
