import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { endOf } from '../../../state/sessions/notice';
import type { OpenTime } from '../../../state/sessions/queries/finding';
import { useZone } from '../../../state/sessions/zone';
import { Who } from '../finding/Who';
import { OtherClock } from '../finding/OtherClock';
import styles from './booking.module.css';

/** With whom, on which day, and at which time. */
export function TimeFacts({ time: { slot, counselor } }: { time: OpenTime }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  const { start } = slot;
  const end = endOf(start);
  const onlyWay = slot.ways.length === 1 ? slot.ways[0] : undefined;
  return (
    <div className={styles.facts}>
      {counselor !== null && <Who counselor={counselor} heading="p" />}
      <div className={styles.when}>
        <p>{formatDay(language, start, zone)}</p>
        <p className={styles.clock}>
          <time dateTime={new Date(start).toISOString()}>{formatTime(language, start, zone)}</time>
          <span>{' – '}</span>
          <time dateTime={new Date(end).toISOString()}>{formatTime(language, end, zone)}</time>
        </p>
        <OtherClock at={start} zone={zone} device={device} />
        <p className={styles.quiet}>
          <span>{t('check.minutes', { count: LIMITS.SESSION_MINUTES })}</span>
          {onlyWay !== undefined && <span>{` · ${t(`ways.${onlyWay}`)}`}</span>}
        </p>
      </div>
    </div>
  );
}
