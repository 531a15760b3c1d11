import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay, offsetAt } from '../../../i18n/zones';
import styles from './finding.module.css';

/** What the clock of the device will show then, where another zone was chosen and shows something else. */
export function OtherClock({ at, zone, device }: { at: number; zone: string; device: string | null }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  if (device === null || offsetAt(at, zone) === offsetAt(at, device)) return null;
  const time = formatTime(language, at, device);
  const isSameDay = localDay(at, zone) === localDay(at, device);
  const when = isSameDay ? time : `${formatDay(language, at, device)}${t('comma')}${time}`;
  return <span className={styles.other}>{t('onDevice', { when })}</span>;
}
