import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useFace } from '../../../state/sessions/queries/faces';
import { useZone } from '../../../state/sessions/zone';
import type { Elements } from '../../../ui/elements';
import { Portrait } from '../../../ui/Portrait';
import styles from './sessionCard.module.css';

export interface SessionLinesProps {
  /** The counselor whose face is shown; null for a client, whose face isn't shown. */
  counselor: string | null;
  /** The other person's name, as the page shows it. */
  name: string;
  start: number;
  /** The format, in words. */
  format: string;
  /** Further lines, below the time. */
  children?: Elements;
}

/** A session as it looks everywhere: the other person's face and name, the day, and time and format on a separate line. */
export function SessionLines({ counselor, name, start, format, children }: SessionLinesProps) {
  const { language } = useLanguage();
  const { zone } = useZone();
  const face = useFace(counselor);
  return (
    <span className={styles.lines}>
      <Portrait photo={face.photo} drawing={face.portrait} name={name} className={styles.face} />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>{' '}
        <span>
          <time dateTime={new Date(start).toISOString()}>
            <span className={styles.day}>{formatDate(language, start, zone)}</span>{' '}
            <span className={styles.time}>{formatTime(language, start, zone)}</span>
          </time>
          <span>{` · ${format}`}</span>
        </span>
        {children}
      </span>
    </span>
  );
}

export interface SessionCardProps extends SessionLinesProps {
  to: string;
  /** The state in words; null if it is simply booked. */
  state: ReactNode;
}

/** A session of a list as a link to its page. Every card has the same shape: the state on its own line, the arrow at the end. */
export function SessionCard({ to, state, children, ...lines }: SessionCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <SessionLines {...lines}>
        {children}
        {state !== null && <span className={styles.state}>{state}</span>}
      </SessionLines>
      <ChevronRight size={20} aria-hidden="true" data-mirror="" />
    </Link>
  );
}
