import { formatDay } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { FoundTime } from '../../../state/sessions/useFinding';
import type { Elements } from '../../../ui/elements';
import type { DayOfTimes } from './byDay';
import { TimeChips } from '../../shared/finding/TimeChips';
import styles from './finding.module.css';

/** The times of each day with a heading. */
export function DaySections({
  days,
  children,
}: {
  days: readonly DayOfTimes[];
  children: (time: FoundTime) => Elements;
}) {
  const { language } = useLanguage();
  return (
    <div className={styles.sections}>
      {days.map(({ day, times }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.heading}>
            {formatDay(language, Date.parse(`${day}T12:00:00Z`), 'UTC')}
          </h2>
          <TimeChips times={times}>{children}</TimeChips>
        </section>
      ))}
    </div>
  );
}
