import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import Server from 'lucide-react/icons/server';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../ui/Fold';
import styles from './consent.module.css';

type Point = 'stored' | 'team' | 'sessions' | 'shared' | 'google' | 'withdraw';

/** The four lines that summarize the text. Each point of the text belongs to one of them. */
const LINES = [
  { line: 'reads', Icon: Eye, points: ['team', 'shared'] },
  { line: 'kept', Icon: Server, points: ['google'] },
  { line: 'stored', Icon: FileText, points: ['stored', 'sessions'] },
  { line: 'change', Icon: Undo2, points: ['withdraw'] },
] as const;

/** The version of the text that last changed each point, in the order in which they are read. */
const CHANGED_IN: Readonly<Record<Point, number>> = {
  stored: 1,
  team: 3,
  sessions: 2,
  shared: 2,
  google: 1,
  withdraw: 1,
};
const POINTS = Object.keys(CHANGED_IN) as Point[];

/** For a patient who reads the text for the first time: each line gives the gist and opens to the full text. */
export function Points() {
  const { t } = useTranslation('booking');
  return (
    <div>
      <p className={styles.lead}>{t('consent.what')}</p>
      {LINES.map(({ line, Icon, points }) => (
        <Fold
          key={line}
          className={styles.line}
          icon={<Icon size={22} aria-hidden="true" />}
          summary={
            <>
              <strong>{t(`consent.lines.${line}.title`)}</strong>
              <span className={styles.gist}>{t(`consent.lines.${line}.gist`)}</span>
            </>
          }
        >
          <List points={points} />
        </Fold>
      ))}
    </div>
  );
}

/** For a patient who has agreed to an older version of the text: what has changed in full, and the rest folded. */
export function PointsSince({ given }: { given: number }) {
  const { t } = useTranslation('booking');
  const isKnown = (point: Point) => CHANGED_IN[point] <= given;
  return (
    <div className={styles.since}>
      <p>{t('consent.since')}</p>
      <List points={POINTS.filter((point) => !isKnown(point))} />
      <Fold summary={t('consent.before')}>
        <List points={POINTS.filter(isKnown)} />
      </Fold>
    </div>
  );
}

function List({ points }: { points: readonly Point[] }) {
  const { t } = useTranslation('booking');
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{t(`consent.points.${point}`)}</li>
      ))}
    </ul>
  );
}
