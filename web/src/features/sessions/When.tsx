import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDay, formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { localDay, offsetAt } from '../../i18n/zones';
import { useZone } from '../../state/sessions/zone';
import styles from './sessions.module.css';

/** Day and time of a session in the displayed zone, on separate lines, and the device's local time if that differs. */
export function When({ at, children }: { at: number; children?: ReactNode }) {
  const { language } = useLanguage();
  const { zone } = useZone();
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>
        <span className={styles.day}>{formatDate(language, at, zone)}</span>{' '}
        <span className={styles.hour}>{formatTime(language, at, zone)}</span>
      </time>
      {children !== undefined && <span>{children}</span>}
      <OtherClock at={at} />
    </>
  );
}

/** The device's local time at a moment, for people who chose another zone with another time. */
export function OtherClock({ at }: { at: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  if (device === null || offsetAt(at, zone) === offsetAt(at, device)) return null;
  const time = formatTime(language, at, device);
  const isSameDay = localDay(at, zone) === localDay(at, device);
  const when = isSameDay ? time : `${formatDay(language, at, device)}${t('comma')}${time}`;
  return <span className={styles.other}>{t('zone.onDevice', { when })}</span>;
}
