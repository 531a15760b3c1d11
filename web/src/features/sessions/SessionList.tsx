import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { sessionPath } from '../../config/paths';
import type { Side } from '../../core/generated/tables';
import { ItemLink, ItemList } from '../shared/ItemList';
import styles from './sessions.module.css';
import { useStateWords } from './useStateWords';
import { When } from './When';

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** Who looks: the other of the two is named. */
  side: Side;
  now: number;
  /** What else is to be known of one. */
  noteOf?: (session: OwnSession) => ReactNode;
  /** The id of the heading above. */
  labelledBy: string;
}

/** Sessions, each a link to its page: when, with whom, which way, and how it stands. */
export function SessionList({ sessions, side, now, noteOf, labelledBy }: SessionListProps) {
  return (
    <ItemList aria-labelledby={labelledBy}>
      {sessions.map((session) => (
        <li key={session.id}>
          <ItemLink to={sessionPath(session.id)}>
            <Words session={session} side={side} now={now} note={noteOf?.(session)} />
          </ItemLink>
        </li>
      ))}
    </ItemList>
  );
}

function Words({ session, side, now, note }: { session: OwnSession; side: Side; now: number; note: ReactNode }) {
  const { t } = useTranslation('sessions');
  const stateOf = useStateWords(now, side);
  const { start, counselorName, patientName, way } = session;
  const other = side === 'patient' ? counselorName : patientName;
  return (
    <>
      <span className={styles.itemWords}>
        <span className={styles.itemWhen}>
          <When at={start} />
        </span>
        <span className={styles.quiet}>
          <bdi>{other === '' ? t('gone.patient') : other}</bdi>
          <span>{t('comma')}</span>
          <span>{t(`ways.${way}`)}</span>
        </span>
        {note !== undefined && note !== null && <span className={styles.quiet}>{note}</span>}
      </span>
      <span className={styles.state} data-state={session.state}>
        {stateOf(session)}
      </span>
    </>
  );
}
