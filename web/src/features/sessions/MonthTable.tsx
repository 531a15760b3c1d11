import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnSession } from '../../backend/ports';
import { sessionPath } from '../../config/paths';
import { formatDay, formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { useZone } from '../../state/sessions/zone';
import type { MonthWords } from './monthRows';
import styles from './sessions.module.css';

interface MonthTableProps {
  sessions: readonly OwnSession[];
  words: MonthWords;
  /** The month, in words. */
  label: string;
}

/**
 * Sessions of a month as a table. On a phone each row has two lines, so that the state, which determines the pay, is in view. On paper the
 * caption names the time zone; on screen the page has already named it.
 */
export function MonthTable({ sessions, words, label }: MonthTableProps) {
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
