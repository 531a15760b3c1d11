import Clock from 'lucide-react/icons/clock';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import type { ShownZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import styles from './sessions.module.css';

interface OfZones {
  zones: ShownZone;
}

interface ZoneWordsProps extends OfZones {
  /** The moment whose zone names are used. */
  at: number;
  shown: (zone: string) => string;
}

/** The zone of the times, and the device's if it differs. */
export function ZoneWords({ zones: { zone, device }, at, shown }: ZoneWordsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <Clock className={styles.zoneClock} size={18} aria-hidden="true" />
      <span>
        <span>{shown(zoneName(language, zone, at))}</span>
        {device !== null && <span>{` ${t('zone.device', { zone: zoneName(language, device, at) })}`}</span>}
      </span>
    </>
  );
}

interface UseDeviceZoneProps extends OfZones {
  /** Takes the focus, because the pressed button disappears. */
  next: RefObject<HTMLElement | null>;
}

/** A button that switches back to the device's zone; nothing if its times are already shown. */
export function UseDeviceZone({ zones: { device, choose }, next }: UseDeviceZoneProps) {
  // The common namespace loads with every page; the sessions namespace would be an extra load for a page that only looks for a time.
  const { t } = useTranslation();
  if (device === null) return null;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        choose(device);
        next.current?.focus();
      }}
    >
      {t('zone.useDevice')}
    </Button>
  );
}
