import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadAnew, useRenewed } from '../../i18n/renewal';
import { cx } from '../../ui/cx';
import styles from '../endOfWindow.module.css';
import { useOnline } from './useOnline';

/**
 * Says that the network is gone while it is, that Aram was renewed under this page, or that this browser keeps a login no longer than the tab. Stands empty
 * otherwise, so that screen readers hear it come.
 *
 * @param isTabOnly somebody is logged in, in this tab alone
 */
export function OfflineNotice({ isTabOnly }: { isTabOnly: boolean }) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
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
      {online && !renewed && isTabOnly && !isRead && (
        <p className={styles.line}>
          <span>{t('tabOnly.text')}</span>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              setRead(true);
            }}
          >
            {t('tabOnly.close')}
          </button>
        </p>
      )}
    </div>
  );
}
