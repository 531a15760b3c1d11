import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { useZone } from '../../../state/sessions/zone';
import { Portrait } from '../../../ui/Portrait';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './finding.module.css';
import { OtherClock } from './OtherClock';

/** A time as a link that looks like a large button; its words say everything, the day too. */
export function TimeLink({ time, to }: { time: FoundTime; to: string }) {
  return (
    <Link to={to} className={styles.time}>
      <TimeWords time={time} />
    </Link>
  );
}

/** The same as a button. */
export function TimeButton({ time, onPress }: { time: FoundTime; onPress: () => void }) {
  return (
    <button type="button" className={styles.time} onClick={onPress}>
      <TimeWords time={time} />
    </button>
  );
}

function TimeWords({ time: { slot, counselor } }: { time: FoundTime }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  return (
    <>
      <span className={styles.face}>
        <Portrait photo={counselor.photo} name={counselor.name} />
      </span>
      <span className={styles.words}>
        <span className={styles.clock}>
          <time dateTime={new Date(slot.start).toISOString()}>{formatTime(language, slot.start, zone)}</time>
          <VisuallyHidden>{`, ${formatDay(language, slot.start, zone)}`}</VisuallyHidden>
          <OtherClock at={slot.start} zone={zone} device={device} />
        </span>
        <span className={styles.name}>
          <bdi>{counselor.name}</bdi>
        </span>
        <span className={styles.ways}>{slot.ways.map((way) => t(`ways.${way}`)).join(t('comma'))}</span>
      </span>
    </>
  );
}
