import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NamedCounselor } from '../../../../backend/ports';
import { sessionPath } from '../../../../config/paths';
import type { Slot } from '../../../../core/generated/tables';
import type { Week } from '../../../../core/member';
import { formatDay, formatTime } from '../../../../i18n/times';
import { useLanguage } from '../../../../i18n/useLanguage';
import type { Filters } from '../../../../state/sessions/finding';
import { type BookedWeek, momentOf, nearestTo } from '../../../../state/sessions/planned';
import { useZone } from '../../../../state/sessions/zone';
import { TimeChips, TimeLink } from '../../finding/TimeChips';
import { useRefusalWords } from '../../sessions/useRefusalWords';
import styles from '../booking.module.css';

const MINUTE_MS = 60_000;

/** A date of the list: booked, on its way, or as the core plans it. */
export type DateState =
  { kind: 'booked'; week: BookedWeek } | { kind: 'busy' | 'waiting'; week: Week } | { kind: 'planned'; week: Week };

interface DatesProps {
  dates: readonly DateState[];
  /** Other available times near the dates. */
  around: readonly Slot[];
  counselor: NamedCounselor | null;
  filters: Filters;
}

/** The dates of a series, each with what is certain of it. */
export function Dates({ dates, around, counselor, filters }: DatesProps) {
  const { t } = useTranslation('series');
  return (
    <ul role="list" aria-label={t('dates')} className={styles.dates}>
      {dates.map((date, number) => {
        const isTaken = date.kind === 'planned' && date.week.kind === 'taken';
        const near = isTaken ? nearestTo(momentOf(date.week), around) : [];
        return (
          // A date keeps its place in the list.
          <li key={number} data-state={stateOf(date)}>
            <DateWords date={date} filters={filters} />
            {near.length > 0 && counselor !== null && (
              <div className={styles.near}>
                <p className="quiet">{t('date.near')}</p>
                <TimeChips times={near.map((slot) => ({ slot, counselor }))}>
                  {(time) => <TimeLink time={time} filters={filters} withDay />}
                </TimeChips>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How a date looks. */
const stateOf = ({ kind, week }: DateState) => (kind === 'planned' ? week.kind : kind);

/** The day, the time, and what is certain of it. A booked session is a link to its page. */
function DateWords({ date, filters }: { date: DateState; filters: Filters }) {
  const { language } = useLanguage();
  const { zone } = useZone();
  const at = date.kind === 'booked' ? date.week.start : momentOf(date.week);
  const when = (
    <time dateTime={new Date(at).toISOString()}>
      <span className={styles.day}>{formatDay(language, at, zone)}</span> <span>{formatTime(language, at, zone)}</span>
    </time>
  );
  return (
    <div className={styles.date}>
      {date.kind === 'booked' ? <Link to={sessionPath(date.week.id)}>{when}</Link> : when}
      <span className={styles.certain}>
        <Certain date={date} filters={filters} />
      </span>
    </div>
  );
}

function Certain({ date, filters: { whom } }: { date: DateState; filters: Filters }): ReactNode {
  const { t } = useTranslation('series');
  const { language } = useLanguage();
  const { zone } = useZone();
  const why = useRefusalWords();
  if (date.kind === 'booked') return t(date.week.state === 'booked' ? 'date.booked' : 'date.ended');
  if (date.kind !== 'planned') return t(`date.${date.kind}`);
  const { week } = date;
  switch (week.kind) {
    case 'found':
      return t('date.found');
    case 'shifted': {
      const clock = (at: number) => formatTime(language, at, zone);
      return t('date.shifted', { time: clock(week.start), usual: clock(week.start - week.minutes * MINUTE_MS) });
    }
    case 'notOfferedYet':
      return t('date.notOffered');
    case 'taken':
      return t('date.taken');
    case 'refused':
      return why(week.why, { whom });
  }
}
