import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../clock/clock';
import { languageOfText } from '../../../i18n/languageOfText';
import { formatNearDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import type { NamedCounselor } from '../../../backend/ports';
import type { FoundTime } from '../../../state/sessions/useFinding';
import { useNextTimes } from '../../../state/team/useNextTimes';
import type { FreeCounselor, TeamCriteria } from '../../../state/team/useTeam';
import { Button } from '../../../ui/Button';
import { useNearView } from '../../../ui/useNearView';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './CounselorRow.module.css';
import { TimeChips, TimeLink } from './TimeChips';
import { findPath } from './wanted';
import { Who } from './Who';

/** Isolates a name inside a sentence, so that it keeps its own direction, like `<bdi>` in plain text. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The number of characters that fit two lines on a phone. A longer introduction can be unfolded. */
const SHORT = 90;

export interface CounselorRowProps extends FreeCounselor {
  heading: 'h2' | 'h3';
  /** The filters: the times match them, and the links keep them. */
  criteria: TeamCriteria;
  /** On the page of times, the times come before the introduction; elsewhere after it. */
  timesFirst?: boolean;
  /** Opens a time on this page. Without it, a time links to its own page. */
  onTime?: ((time: FoundTime) => void) | undefined;
}

/** One counselor in a row: name and face, the topics, and the next times. */
export function CounselorRow(props: CounselorRowProps) {
  return props.times === null ? <LaterRow {...props} /> : <Row {...props} />;
}

/** A row of a counselor who isn't among the earliest times. It requests their times when it is nearly in view. */
function LaterRow(props: CounselorRowProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place);
  const { zone } = useZone();
  const times = useNextTimes(near ? props.counselor.uid : null, props.criteria, zone);
  return (
    <div ref={place} className={styles.place}>
      {times === 'failed' ? <Row {...props} times={null} isFailed /> : <Row {...props} times={times} />}
    </div>
  );
}

interface RowProps extends CounselorRowProps {
  /** The times could not be read. The page of this counselor's times says why, and tries again. */
  isFailed?: boolean;
}

function Row({ counselor, times, heading, criteria, timesFirst = false, onTime, isFailed = false }: RowProps) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const { zone } = useZone();
  const first = times?.at(0)?.start;
  // A counselor without a language can't offer times.
  const free = counselor.languages.length > 0 && (
    <Times counselor={counselor} times={times} criteria={criteria} onTime={onTime} isFailed={isFailed} />
  );
  return (
    <article className={styles.row}>
      <Who counselor={counselor} heading={heading}>
        {first !== undefined && (
          <p className={styles.next}>
            {t('next', {
              day: formatNearDay(language, first, zone, serverNow()),
              time: formatTime(language, first, zone),
            })}
          </p>
        )}
      </Who>
      {timesFirst && free}
      <InTheirWords counselor={counselor} />
      {!timesFirst && free}
    </article>
  );
}

/** The next times, or their reserved room until they are known. */
function Times({
  counselor,
  times,
  criteria,
  onTime,
  isFailed,
}: Pick<RowProps, 'counselor' | 'times' | 'criteria' | 'onTime' | 'isFailed'>) {
  const { t } = useTranslation('counselors');
  const { language, way, whom } = criteria;
  const filters = { language, way, whom };
  const more = (
    <Link
      to={findPath({ counselor: counselor.uid, ...filters })}
      className={styles.more}
      aria-label={t('moreTimes', { name: isolated(counselor.name) })}
    >
      {t('more')}
    </Link>
  );
  return (
    <div className={styles.times}>
      {isFailed && more}
      {times?.length === 0 && <p className={styles.quiet}>{t('noTimes')}</p>}
      {times !== null && times.length > 0 && (
        <TimeChips times={times.map((slot) => ({ slot, counselor }))} more={more}>
          {(time) => <TimeLink time={time} filters={filters} onPress={onTime} withDay />}
        </TimeChips>
      )}
    </div>
  );
}

/** Topics, the reviewed license, city, and two lines of the introduction; a press shows the rest. */
function InTheirWords({ counselor: { city, bio, topics = [], languages, verified } }: { counselor: NamedCounselor }) {
  const { t } = useTranslation('counselors');
  const [isWhole, setWhole] = useState(false);
  const isLong = bio.length > SHORT || bio.includes('\n');
  const isShort = isLong && !isWhole;
  return (
    <div className={styles.words}>
      {topics.length > 0 && (
        <div>
          <VisuallyHidden>{t('helpsWith')}</VisuallyHidden>
          <ul role="list" className={styles.topics}>
            {topics.map((topic) => (
              <li key={topic}>{t(`topics.${topic}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.quiet}>
        {verified && <span>{t('verified')}</span>}
        {verified && city !== '' && <span aria-hidden="true">{' · '}</span>}
        {city !== '' && <bdi>{city}</bdi>}
      </p>
      {bio === '' ? (
        <p className={styles.quiet}>{t('noBio')}</p>
      ) : (
        <p dir="auto" lang={languageOfText(bio, languages)} className={isShort ? styles.short : styles.bio}>
          {bio}
        </p>
      )}
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {t(isWhole ? 'less' : 'whole')}
        </Button>
      )}
    </div>
  );
}
