import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnSession } from '../../backend/ports';
import { sessionPath } from '../../config/paths';
import { LIMITS } from '../../core/generated/tables';
import { spreadsheetFile } from '../../i18n/spreadsheet.ts';
import { formatDay, formatMonth, formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { useSessionsOfMonth } from '../../state/sessions/queries/mine';
import { useZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import { saveFile } from '../shared/saveFile';
import { Announced } from '../../ui/announcer/Announced';
import { monthRows, type MonthWords } from './monthRows';
import { boundsOf, type Month, monthAfter, monthOf } from './months';
import { Section } from './Section';
import styles from './sessions.module.css';
import { LoadedSessions } from './LoadedSessions';
import { useStateWords } from '../shared/sessions/useStateWords';

interface MonthOfSessionsProps {
  uid: string;
  /** The counselor's name, for the printed page. */
  name: string;
  now: number;
}

/** The results of a counselor's sessions, month by month, to print or to save as a file. */
export function MonthOfSessions({ uid, name, now }: MonthOfSessionsProps) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const current = monthOf(now, zone);
  const [chosen, setChosen] = useState<Month | null>(null);
  const month = chosen ?? current;
  const bounds = boundsOf(month, zone);
  const some = useSessionsOfMonth({ uid, ...bounds });
  const step = (months: number) => () => {
    setChosen(monthAfter(month, months));
  };
  return (
    <Section title={t('counselor.month')}>
      {() => (
        <>
          <p className={styles.screenOnly}>{t('counselor.monthText', { days: LIMITS.CONTEST_DAYS })}</p>
          <div className={styles.monthHead}>
            <Button variant="quiet" aria-label={t('counselor.before')} onClick={step(-1)} className={styles.screenOnly}>
              <ChevronLeft size={22} aria-hidden="true" data-mirror="" />
            </Button>
            <Announced onlyChanges>
              <h3>{formatMonth(language, bounds.from, zone)}</h3>
            </Announced>
            {month < current && (
              <Button variant="quiet" aria-label={t('counselor.after')} onClick={step(1)} className={styles.screenOnly}>
                <ChevronRight size={22} aria-hidden="true" data-mirror="" />
              </Button>
            )}
          </div>
          <p className={styles.printOnly}>
            <bdi>{name}</bdi>
          </p>
          <LoadedSessions some={some}>
            {(sessions) => (
              <Closed
                month={month}
                label={formatMonth(language, bounds.from, zone)}
                now={now}
                sessions={sessions.filter(({ state }) => state !== 'booked')}
              />
            )}
          </LoadedSessions>
        </>
      )}
    </Section>
  );
}

interface ClosedProps {
  month: Month;
  /** The month, in words. */
  label: string;
  now: number;
  sessions: readonly OwnSession[];
}

/** The sessions that were confirmed or canceled in the month. */
function Closed({ month, label, now, sessions }: ClosedProps) {
  const { t } = useTranslation('sessions');
  const { zone } = useZone();
  const stateOf = useStateWords(now, 'counselor');
  const words: MonthWords = {
    columns: (['day', 'time', 'zone', 'client', 'way', 'state', 'id'] as const).map((key) =>
      t(`counselor.columns.${key}`),
    ),
    clientOf: ({ patientName }) => (patientName === '' ? t('gone.patientShort') : patientName),
    wayOf: ({ way }) => t(`ways.${way}`),
    stateOf,
  };
  if (sessions.length === 0) return <p>{t('counselor.monthNone')}</p>;
  const save = () => {
    saveFile(spreadsheetFile(monthRows(sessions, zone, words)), `${t('counselor.file')}-${month}.csv`);
  };
  return (
    <>
      <p className={styles.strong}>
        {t('counselor.held', { count: sessions.filter(({ state }) => state === 'held').length })}
      </p>
      <MonthTable sessions={sessions} words={words} label={label} />
      <div className="buttons">
        <Button
          variant="secondary"
          onClick={() => {
            window.print();
          }}
        >
          {t('counselor.print')}
        </Button>
        <Button variant="secondary" onClick={save}>
          {t('counselor.save')}
        </Button>
      </div>
    </>
  );
}

type MonthTableProps = Pick<ClosedProps, 'sessions' | 'label'> & { words: MonthWords };

/**
 * Sessions of a month as a table. On a phone each row has two lines, so that the state, which determines the pay, is in view. On paper the
 * caption names the time zone; on screen the page has already named it.
 */
function MonthTable({ sessions, words, label }: MonthTableProps) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const first = sessions[0]?.start ?? 0;
  return (
    <table className={styles.table} aria-label={label}>
      <caption className={styles.printOnly}>{t('zone.shown', { zone: zoneName(language, zone, first) })}</caption>
      <thead>
        <tr>
          {(['day', 'time', 'client', 'way', 'state'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`counselor.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">
              <Link to={sessionPath(session.id)}>
                <time dateTime={new Date(session.start).toISOString()}>{formatDay(language, session.start, zone)}</time>
              </Link>
            </th>
            <td>{formatTime(language, session.start, zone)}</td>
            <td>
              <bdi>{words.clientOf(session)}</bdi>
            </td>
            <td>{words.wayOf(session)}</td>
            <td>{words.stateOf(session)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
