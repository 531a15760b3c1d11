import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { useZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import styles from './sessions.module.css';

/** In which zone all times of a screen are told. Who chose another than the device's is told both, and may go back to it. */
export function ZoneNote({ now }: { now: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone, device, choose } = useZone();
  return (
    <div className={styles.zone}>
      <p>
        <Clock size={20} aria-hidden="true" />
        <span>
          <span>{t('zone.shown', { zone: zoneName(language, zone, now) })}</span>
          {device !== null && <span>{` ${t('zone.device', { zone: zoneName(language, device, now) })}`}</span>}
        </span>
      </p>
      {device !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            choose(device);
          }}
        >
          {t('zone.useDevice')}
        </Button>
      )}
    </div>
  );
}
