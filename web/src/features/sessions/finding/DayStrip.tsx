import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import { formatNumber } from '../../../i18n/format';
import { formatDay, formatDayShort } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { dayAfter } from '../../../state/sessions/days';
import { cx } from '../../../ui/cx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { DayOfTimes } from './byDay';
import styles from './finding.module.css';

export interface DayStripProps {
  today: string;
  /** The first day of the search. */
  chosen: string;
  /** The available times by day; null while unknown. */
  days: readonly DayOfTimes[] | null;
  /** The first day that was not read completely; null if all were. */
  knownUntil: string | null;
  onDay: (day: string) => void;
}

/** The days with offered times, in a row that scrolls sideways. Pressing one shows what is available from that day on. */
export function DayStrip({ today, chosen, days, knownUntil, onDay }: DayStripProps) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  const listed = Array.from({ length: LIMITS.SLOTS_OFFERED_DAYS }, (_, index) => dayAfter(today, index));

  // The list begins with the first day that has a time; nothing is shown before it.
  const current = days?.at(0)?.day ?? chosen;

  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !shown) return;
    row.current.scrollLeft = shown.offsetLeft - (row.current.clientWidth - shown.clientWidth) / 2;
  }, [current]);

  /** Returns how many times are available; null if unknown. */
  const countOf = (day: string): number | null => {
    if (days === null || day < chosen || (knownUntil !== null && day >= knownUntil)) return null;
    return days.find((one) => one.day === day)?.times.length ?? 0;
  };

  return (
    <nav aria-label={t('days.label')}>
      {/* Some browsers focus a scrolling row itself and have nothing to announce. Its days can be reached one by one. */}
      <ul ref={row} role="list" tabIndex={-1} className={styles.days}>
        {listed.map((day) => {
          const noon = Date.parse(`${day}T12:00:00Z`);
          const { weekday } = formatDayShort(language, noon);
          const count = countOf(day);
          const isCurrent = day === current;
          return (
            <li key={day}>
              <button
                type="button"
                className={cx(styles.day, count === 0 && styles.none)}
                {...(isCurrent ? { 'aria-current': 'date' as const } : {})}
                // By default, browsers scroll a day of a right-to-left row only partly into view.
                onFocus={({ currentTarget }) => {
                  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
                }}
                onClick={() => {
                  onDay(day);
                }}
              >
                <VisuallyHidden>
                  {`${formatDay(language, noon, 'UTC')}${count === null ? '' : t('comma') + t('days.open', { count })}`}
                </VisuallyHidden>
                <span className={styles.weekday} aria-hidden="true">
                  {day === today ? t('days.today') : weekday}
                </span>
                <span className={styles.date} aria-hidden="true">
                  {formatNumber(language, Number(day.slice(-2)))}
                </span>
                <span className={styles.count} aria-hidden="true">
                  {count !== null && count > 0 && formatNumber(language, count)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
