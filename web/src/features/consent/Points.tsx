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

/** Points of the current text that the older version doesn't have. */
const SAID_SINCE = ['sessions', 'shared'] as const;
const SAID_BEFORE = ['stored', 'team', 'google', 'withdraw'] as const;

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

/** For a patient who has agreed to an older text: what is new in full, and what they have agreed to folded. */
export function PointsSince() {
  const { t } = useTranslation('booking');
  return (
    <div className={styles.since}>
      <p>{t('consent.since')}</p>
      <List points={SAID_SINCE} />
      <Fold summary={t('consent.before')}>
        <List points={SAID_BEFORE} />
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
