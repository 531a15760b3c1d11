import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay, offsetAt } from '../../../i18n/zones';
import styles from './OtherClock.module.css';

interface OtherClockProps {
  at: number;
  zone: string;
  device: string | null;
}

/** What the clock of the device will show then, where another zone was chosen and shows something else. Few people travel: its words are loaded for them alone. */
export function OtherClock({ at, zone, device }: OtherClockProps) {
  if (device === null || offsetAt(at, zone) === offsetAt(at, device)) return null;
  return <Clock at={at} zone={zone} device={device} />;
}

function Clock({ at, zone, device }: OtherClockProps & { device: string }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const time = formatTime(language, at, device);
  const isSameDay = localDay(at, zone) === localDay(at, device);
  const when = isSameDay ? time : `${formatDay(language, at, device)}${t('comma')}${time}`;
  return <span className={styles.other}>{t('onDevice', { when })}</span>;
}
