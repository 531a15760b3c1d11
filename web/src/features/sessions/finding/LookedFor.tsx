import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotSearch } from '../../../backend/ports';
import { formatDay } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import { dayStart } from '../../../state/sessions/days';
import type { Filters } from '../../../state/sessions/finding';
import { type Finding, type FoundTime, useFinding } from '../../../state/sessions/useFinding';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { useOnce } from '../../../ui/useOnce';
import { useAnnounce } from '../../../ui/announcer/announcing';
import { TimeChips } from '../../shared/finding/TimeChips';
import { byDay, type DayOfTimes } from './byDay';
import { DayStrip } from './DayStrip';
import { Failure } from '../../shared/Failure';
import styles from './finding.module.css';

export interface LookedForProps {
  search: SlotSearch;
  filters: Filters;
  /** The first local day of the search; null for today. */
  day: string | null;
  onDay: (day: string) => void;
  /** The clock hour of the session being moved, whose own time is left out. */
  leftOut?: number | null;
  /** The alternatives when nothing is found. */
  elsewhere: Elements;
  /** Shown below the times once they are known, so that it doesn't move, and from then on, so that it keeps the focus. */
  below?: Elements;
  /** Renders the control for a time. */
  children: (time: FoundTime) => Elements;
}

/** The days, and what is available from the chosen day on. */
export function LookedFor({ search, filters, day, onDay, leftOut = null, elsewhere, below, children }: LookedForProps) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone } = useZone();
  const today = localDay(useServerNow(), zone);
  const first = day !== null && day > today ? day : today;
  const from = dayStart(first, zone);
  const finding = useFinding(search, from, filters, leftOut);
  const results = useRef<HTMLDivElement>(null);
  const resultsId = useId();
  /** The button that searches further disappears at its press, so the results take the focus. */
  const [looksOn, setLooksOn] = useState(false);
  // The list may be long. React renders it and what follows in slices, so that a slow phone stays responsive.
  const shown = useDeferredValue(finding);
  const days = useMemo(() => byDay(finding.times ?? [], zone), [finding.times, zone]);
  const shownDays = useMemo(() => byDay(shown.times ?? [], zone), [shown.times, zone]);
  const knownUntil = finding.until === null ? null : localDay(finding.until, zone);
  const found =
    finding.times !== null && finding.times.length > 0
      ? t('found', { count: finding.times.length, day: formatDay(language, from, zone) })
      : '';
  const wasKnown = useOnce(!isLooking(shown));
  useAnnounce(looksOn ? '' : found);
  useEffect(() => {
    if (looksOn && found !== '') results.current?.focus();
  }, [looksOn, found]);

  return (
    <>
      <DayStrip
        today={today}
        chosen={first}
        days={finding.times && days}
        knownUntil={knownUntil}
        onDay={(chosen) => {
          setLooksOn(false);
          onDay(chosen);
        }}
      />
      {found !== '' && (
        <div ref={results} role="group" aria-labelledby={resultsId} tabIndex={-1} className={styles.found}>
          <p id={resultsId}>{found}</p>
        </div>
      )}
      <DaySections days={shownDays}>{children}</DaySections>
      <Rest
        finding={shown}
        elsewhere={elsewhere}
        takesFocus={looksOn}
        lookOn={
          knownUntil === null
            ? null
            : () => {
                setLooksOn(true);
                onDay(knownUntil);
              }
        }
      />
      {wasKnown && below}
    </>
  );
}

/** Whether there is no time yet, but may be. */
function isLooking({ times, busy }: Pick<Finding, 'times' | 'busy'>): boolean {
  return busy && (times === null || times.length === 0);
}

/** The end of the list below the times: loading, no match, a failure, or a button for more. */
function Rest({
  finding: { times, busy, error, until, more, again },
  elsewhere,
  takesFocus,
  lookOn,
}: {
  finding: Finding;
  elsewhere: Elements;
  takesFocus: boolean;
  lookOn: (() => void) | null;
}) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone } = useZone();
  if (error !== null) {
    return <Failure title={t('failed')} problem={error} again={times === null || more === null ? again : more} />;
  }
  if (isLooking({ times, busy })) return <Skeleton label={t('loading')} lines={6} />;
  if (times === null || times.length === 0) {
    return (
      <Notice
        key={until}
        kind="info"
        takesFocus={takesFocus}
        title={t('none.title')}
        action={
          <>
            {until !== null && lookOn !== null && (
              <Button onClick={lookOn}>{t('none.lookOn', { day: formatDay(language, until, zone) })}</Button>
            )}
            {elsewhere}
          </>
        }
      >
        {until === null ? t('none.all') : t('none.some', { day: formatDay(language, until, zone) })}
      </Notice>
    );
  }
  if (more === null) return null;
  return (
    <div>
      <Button variant="secondary" busy={busy} busyLabel={t('loading')} onClick={more}>
        {t('more')}
      </Button>
    </div>
  );
}

/** The times of each day with a heading. */
function DaySections({ days, children }: { days: readonly DayOfTimes[]; children: (time: FoundTime) => Elements }) {
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
