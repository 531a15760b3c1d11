import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/useLanguage';
import { isPainted } from '../../../start/rows/painted';
import { useZone } from '../../../state/sessions/zone';
import { useNextTimes } from '../../../state/team/useNextTimes';
import type { FreeCounselor, TeamCriteria } from '../../../state/team/suited';
import { useTeam } from '../../../state/team/useTeam';
import { Announced } from '../../../ui/announcer/Announced';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Notice } from '../../../ui/Notice';
import { useOnce } from '../../../ui/useOnce';
import { Failure } from '../Failure';
import { useIsHydrated } from '../useIsHydrated';
import styles from './CounselorList.module.css';
import { CounselorRow } from './CounselorRow';
import rows from './CounselorRow.module.css';
import { FilterChips } from './FilterChips';
import { RowShapes } from './RowShapes';
import { type OpenTime, TimeSheet } from './TimeSheet';
import { useFilters } from './useFilters';
import { useCriteria } from './useCriteria';

interface CounselorListProps {
  /** For the page of times: in the page's language, without counselors who have no time. */
  forTimes?: boolean;
  /** Shown if nobody is verified yet. */
  empty: Elements;
  /** Shown if nobody matches. */
  none?: { title: string; text: string; elsewhere: Elements };
  /**
   * Says in which zone the times are: below them once they are known, so that it doesn't move; above them if the page opened with another
   * zone than the device's. A zone chosen there doesn't move it, because the control would lose the focus.
   */
  zone: Elements;
}

const FILTERS: Readonly<Record<'times' | 'people', readonly (keyof TeamCriteria)[]>> = {
  times: ['whom', 'language', 'way', 'day', 'topic'],
  people: ['topic', 'language', 'day', 'way', 'whom'],
};

/** The verified counselors with their next times: the only list for choosing a counselor (`docs/screens.md#choosing-a-counselor`). */
export function CounselorList({ forTimes = false, empty, none, zone: zoneNote }: CounselorListProps) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  const { criteria, change, clear, today } = useCriteria(zone, forTimes);
  const team = useTeam(criteria, language, zone, forTimes);
  const filters = useFilters(forTimes ? FILTERS.times : FILTERS.people, criteria, change, today);
  const sheet = useRef<OpenTime>(null);
  const [isZoneAbove] = useState(device !== null);
  const wasKnown = useOnce(team.status !== 'failed' && team.suited !== null);
  const isHydrated = useIsHydrated();
  if (team.status === 'failed') return <Failure title={t('failed')} problem={team.error} again={team.retry} />;
  if (team.isEmpty) return empty;
  return (
    <div className={styles.choosing}>
      <FilterChips label={t('filters.label')} filters={filters} />
      {isZoneAbove && zoneNote}
      {team.suited === null ? (
        <RowShapes label={t('loading')} />
      ) : (
        <Suited
          key={JSON.stringify(criteria)}
          suited={team.suited}
          isPart={team.isPart}
          criteria={criteria}
          zone={zone}
          more={team.more}
          busy={team.busy}
          none={
            <Notice
              kind="info"
              title={none?.title ?? t('none.title')}
              action={
                <>
                  <Button variant="secondary" onClick={clear}>
                    {t('none.clear')}
                  </Button>
                  {none?.elsewhere}
                </>
              }
            >
              {none?.text ?? t('none.text')}
            </Notice>
          }
          onTime={(time) => sheet.current?.(time)}
        />
      )}
      {!isZoneAbove && wasKnown && isHydrated && zoneNote}
      <TimeSheet ref={sheet} filters={criteria} onClose={team.again} />
    </div>
  );
}

/** Moves the focus to the first new row after "more", because the button may have disappeared or moved. */
function useFirstNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || before.current === count) return;
    const first = list.current?.children[before.current];
    before.current = null;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    asked: () => {
      before.current = count;
    },
  };
}

interface SuitedProps {
  suited: readonly FreeCounselor[];
  /** More come after these in a moment. */
  isPart: boolean;
  criteria: TeamCriteria;
  zone: string;
  more: (() => void) | null;
  busy: boolean;
  /** Shown if nobody matches. */
  none: Elements;
  onTime: OpenTime;
}

/** How many more rows are shown at a time: a slow phone renders and lays out a dozen without a pause. */
const DOZEN = 12;

/** How many rows a list has that is painted before the app runs: a phone shows two at once. */
const PAINTED = 3;

function Suited({ suited, isPart: lacksSome, criteria, zone, more, busy, none, onTime }: SuitedProps) {
  const { t } = useTranslation('counselors');
  const [most, setMost] = useState(() => (isPainted() ? PAINTED : DOZEN));
  const isPart = lacksSome || (most < DOZEN && most < suited.length);
  useEffect(() => {
    startTransition(() => {
      setMost((before) => Math.max(before, DOZEN));
    });
  }, []);
  const shown = suited.slice(0, most);
  const later = useNextTimes(
    shown.flatMap(({ counselor, times }) => (times === null ? [counselor.uid] : [])),
    criteria,
    zone,
  );
  const { list, asked } = useFirstNew(shown.length);
  const looksOn = suited.length === 0 && !busy;
  // A page of profiles may contain no match.
  useEffect(() => {
    if (looksOn) more?.();
  }, [looksOn, more]);
  return (
    <div>
      {suited.length === 0 && more === null && none}
      <ul ref={list} role="list" className={rows.rows}>
        {shown.map(({ counselor, times }) => (
          <li key={counselor.uid} tabIndex={-1} aria-label={counselor.name}>
            <CounselorRow
              counselor={counselor}
              times={times ?? later(counselor.uid)}
              heading="h2"
              criteria={criteria}
              timesFirst
              onTime={onTime}
            />
          </li>
        ))}
      </ul>
      {isPart && <RowShapes label={t('loading')} />}
      {!isPart && (suited.length > most || more !== null) && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={t('loading')}
            onClick={() => {
              asked();
              setMost(most + DOZEN);
              if (suited.length < most + DOZEN) more?.();
            }}
          >
            {t('moreCounselors')}
          </Button>
        </div>
      )}
      <p className={styles.count}>
        <Announced as="span">{suited.length > 0 && t('found', { count: suited.length })}</Announced>
      </p>
    </div>
  );
}
