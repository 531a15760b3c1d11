import type { ReactNode } from 'react';
import { formatDay } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { slotName } from '../../../state/sessions/finding';
import type { DayOfTimes } from './byDay';
import styles from './finding.module.css';

/** The times of each day under its heading. */
export function DaySections({
  days,
  children,
}: {
  days: readonly DayOfTimes[];
  children: (time: FoundTime) => ReactNode;
}) {
  const { language } = useLanguage();
  return (
    <div className={styles.sections}>
      {days.map(({ day, times }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.heading}>
            {formatDay(language, Date.parse(`${day}T12:00:00Z`), 'UTC')}
          </h2>
          <ul role="list" className={styles.times}>
            {times.map((time) => (
              <li key={slotName(time.slot)}>{children(time)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
