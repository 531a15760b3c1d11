import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../clock/clock';
import type { Slot } from '../../../core/generated/tables';
import { daysAhead, formatDay, formatDayShort, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import type { Filters } from '../../../state/sessions/finding';
import { slotName } from '../../../state/sessions/finding';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { useZone } from '../../../state/sessions/zone';
import type { Elements } from '../../../ui/elements';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { OtherClock } from './OtherClock';
import { checkPath } from './wanted';
import styles from './TimeChips.module.css';

/** Times in a row, and what follows them. */
export function TimeChips({
  times,
  children,
  more,
}: {
  times: readonly FoundTime[];
  children: (time: FoundTime) => Elements;
  more?: Elements;
}) {
  return (
    <ul role="list" className={styles.times}>
      {times.map((time) => (
        <li key={slotName(time.slot)}>{children(time)}</li>
      ))}
      {more !== undefined && <li>{more}</li>}
    </ul>
  );
}

/** A press with a modifier, which opens another tab or window, belongs to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface TimeProps {
  time: FoundTime;
  /** Includes the day if no heading shows it. */
  withDay?: boolean;
}

/** A time as a link to the page that books it, or to the sheet with the same form. */
export function TimeLink({
  filters,
  onPress,
  ...props
}: TimeProps & { filters: Filters; onPress?: ((time: FoundTime) => void) | undefined }) {
  return (
    <Link
      to={checkPath(props.time.slot, filters)}
      className={styles.time}
      onClick={(event) => {
        if (onPress === undefined || !isPlain(event)) return;
        event.preventDefault();
        onPress(props.time);
      }}
    >
      <TimeWords {...props} />
    </Link>
  );
}

/** The same as a button. */
export function TimeButton({ onPress, ...props }: TimeProps & { onPress: (time: FoundTime) => void }) {
  return (
    <button
      type="button"
      className={styles.time}
      onClick={() => {
        onPress(props.time);
      }}
    >
      <TimeWords {...props} />
    </button>
  );
}

/** Its label includes the day and the counselor. */
function TimeWords({ time: { slot, counselor }, withDay = false }: TimeProps) {
  const { language } = useLanguage();
  const { zone, device } = useZone();
  return (
    <>
      {withDay && (
        <span className={styles.day} aria-hidden="true">
          <NearDay slot={slot} zone={zone} />
        </span>
      )}
      <time dateTime={new Date(slot.start).toISOString()}>{formatTime(language, slot.start, zone)}</time>
      <VisuallyHidden>
        <span>{`, ${formatDay(language, slot.start, zone)}, `}</span>
        <bdi>{counselor.name}</bdi>
      </VisuallyHidden>
      <OtherClock at={slot.start} zone={zone} device={device} />
    </>
  );
}

/** A day in as few letters as possible: the weekday within a week, otherwise the date. */
function NearDay({ slot, zone }: { slot: Pick<Slot, 'start'>; zone: string }) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const days = daysAhead(slot.start, zone, serverNow());
  if (days === 0) return t('today');
  const { weekday, date } = formatDayShort(language, Date.parse(`${localDay(slot.start, zone)}T12:00:00Z`));
  return days < 7 ? weekday : date;
}
