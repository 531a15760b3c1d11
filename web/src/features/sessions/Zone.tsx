import Clock from 'lucide-react/icons/clock';
import { type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { useZone, type ShownZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import styles from './sessions.module.css';

/** The zone of all times of a page, in one quiet line. People who chose another zone than the device's see both, and may switch back. */
export function ZoneNote({ now }: { now: number }) {
  const { t } = useTranslation('sessions');
  const zones = useZone();
  const group = useRef<HTMLDivElement>(null);
  const wordsId = useId();
  return (
    <div className={cx(styles.zone, styles.quiet)}>
      <div ref={group} role="group" aria-labelledby={wordsId} tabIndex={-1}>
        <p id={wordsId}>
          <ZoneWords zones={zones} at={now} shown={(zone) => t('zone.shown', { zone })} />
        </p>
      </div>
      <UseDeviceZone zones={zones} next={group} />
    </div>
  );
}

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
