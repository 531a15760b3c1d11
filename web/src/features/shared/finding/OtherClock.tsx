import { useTranslation } from 'react-i18next';
import { formatTime, formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay, offsetAt } from '../../../i18n/zones';
import styles from './OtherClock.module.css';

interface OtherClockProps {
  at: number;
  zone: string;
  device: string | null;
}

/** The device's local time at that moment, if another zone was chosen and differs. */
export function OtherClock({ at, zone, device }: OtherClockProps) {
  if (device === null || offsetAt(at, zone) === offsetAt(at, device)) return null;
  return <Clock at={at} zone={zone} device={device} />;
}

function Clock({ at, zone, device }: OtherClockProps & { device: string }) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const isSameDay = localDay(at, zone) === localDay(at, device);
  const when = isSameDay ? formatTime(language, at, device) : formatWhen(language, at, device);
  return <span className={styles.other}>{t('onDevice', { when })}</span>;
}
