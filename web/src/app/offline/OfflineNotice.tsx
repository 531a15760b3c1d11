import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { reloadAnew, useRenewed } from '../../i18n/renewal';
import { cx } from '../../ui/cx';
import styles from '../endOfWindow.module.css';
import { useOnline } from './useOnline';

/**
 * Says that the network is gone while it is, or that Aram was renewed under this page, and that nothing typed is lost by it. Stands empty otherwise, so that
 * screen readers hear it come.
 */
export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useOnline();
  const renewed = useRenewed();
  return (
    <div aria-live="polite" className={cx(styles.place, styles.aside)}>
      {!online && (
        <p className={styles.line}>
          <WifiOff size={20} aria-hidden="true" />
          <span>{t('offline.notice')}</span>
        </p>
      )}
      {online && renewed && (
        <p className={styles.line}>
          <span>{t('renewed.text')}</span>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              void reloadAnew();
            }}
          >
            {t('renewed.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
