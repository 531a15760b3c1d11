import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadAnew, useRenewed } from '../../i18n/renewal';
import { cx } from '../../ui/cx';
import styles from '../endOfWindow.module.css';
import { useOnline } from './useOnline';

/**
 * Says that there is no network, that Aram was updated since this page loaded, or that this browser keeps a login only while the tab is
 * open. Otherwise it is rendered empty, so that screen readers announce its text.
 *
 * @param isTabOnly somebody is logged in, in this tab only
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
