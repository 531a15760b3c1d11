import { useTranslation } from 'react-i18next';
import { formatDay, formatTime, formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { localDay, offsetAt } from '../../i18n/zones';
import { useZone } from '../../state/sessions/zone';
import styles from './sessions.module.css';

/** Day, year and time of a session in the shown zone; and what the device's clock shows then, where that is something else. */
export function When({ at }: { at: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  const differs = device !== null && offsetAt(at, zone) !== offsetAt(at, device);
  return (
    <>
      <time dateTime={new Date(at).toISOString()}>{formatWhen(language, at, zone)}</time>
      {differs && <span className={styles.other}>{t('zone.onDevice', { when: otherClock(at, zone, device) })}</span>}
    </>
  );

  function otherClock(moment: number, shown: string, other: string): string {
    const time = formatTime(language, moment, other);
    if (localDay(moment, shown) === localDay(moment, other)) return time;
    return `${formatDay(language, moment, other)}${t('comma')}${time}`;
  }
}
