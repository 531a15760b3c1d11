import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { sessionPath } from '../../config/paths';
import type { Side } from '../../core/generated/tables';
import { endOf } from '../../state/sessions/notice';
import { ItemList } from '../shared/ItemList';
import { SessionCard } from '../shared/sessions/SessionCard';
import { useStateWords } from '../shared/sessions/useStateWords';
import { OtherClock } from './When';

interface SessionListProps {
  sessions: readonly OwnSession[];
  /** The viewer's side; the list names the other person. */
  side: Side;
  now: number;
  /** Returns an additional note about a session. */
  noteOf?: (session: OwnSession) => ReactNode;
  /** The heading is about unconfirmed sessions, and each says so. In other lists such a session is simply over. */
  unconfirmed?: boolean;
  /** The id of the heading above. */
  labelledBy: string;
}

/** Sessions as links to their pages: with whom, when, in which format, and the state if it is more than booked. */
export function SessionList({ sessions, side, now, noteOf, unconfirmed = false, labelledBy }: SessionListProps) {
  const { t } = useTranslation('sessions');
  const stateOf = useStateWords(now, side);
  const isSaid = ({ state, start }: OwnSession) =>
    state !== 'booked' || (now >= start && (unconfirmed || now < endOf(start)));
  return (
    <ItemList aria-labelledby={labelledBy}>
      {sessions.map((session) => {
        const { id, start, counselor, counselorName, patientName, way } = session;
        const note = noteOf?.(session) ?? null;
        const client = patientName === '' ? t('gone.patient') : patientName;
        return (
          <li key={id}>
            <SessionCard
              to={sessionPath(id)}
              counselor={side === 'patient' ? counselor : null}
              name={side === 'patient' ? counselorName : client}
              start={start}
              format={t(`ways.${way}`)}
              state={isSaid(session) ? stateOf(session) : null}
            >
              <OtherClock at={start} />
              {note !== null && <span className="quiet">{note}</span>}
            </SessionCard>
          </li>
        );
      })}
    </ItemList>
  );
}
