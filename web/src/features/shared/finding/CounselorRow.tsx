import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverNow } from '../../../clock/clock';
import { languageOfText } from '../../../i18n/languageOfText';
import { formatNearDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import type { NamedCounselor } from '../../../backend/ports';
import type { FoundTime } from '../../../state/sessions/useFinding';
import type { NextTimes } from '../../../state/team/useNextTimes';
import type { TeamCriteria } from '../../../state/team/suited';
import { Button } from '../../../ui/Button';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './CounselorRow.module.css';
import { TimeChips, TimeLink } from './TimeChips';
import { findPath } from './wanted';
import { Who } from './Who';

/** Isolates a name inside a sentence, so that it keeps its own direction, like `<bdi>` in plain text. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The number of characters that fit two lines on a phone. A longer introduction can be unfolded. */
const SHORT = 90;

interface CounselorRowProps {
  counselor: NamedCounselor;
  /** The next times that suit; null while they are being read. If they are unknown, the page of this counselor's times says why. */
  times: NextTimes | null;
  heading: 'h2' | 'h3';
  /** The filters: the times match them, and the links keep them. */
  criteria: TeamCriteria;
  /** On the page of times, the times come before the introduction; elsewhere after it. */
  timesFirst?: boolean;
  /** Opens a time on this page. Without it, a time links to its own page. */
  onTime?: ((time: FoundTime) => void) | undefined;
}

/** A row translates with one hook, because each hook copies the whole instance. */
interface Translating {
  t: TFunction<'counselors'>;
}

/** One counselor in a row: name and face, the topics, and the next times. */
export function CounselorRow({ counselor, times, heading, criteria, timesFirst = false, onTime }: CounselorRowProps) {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const { zone } = useZone();
  const first = times === 'unknown' ? undefined : times?.at(0)?.start;
  // A counselor without a language can't offer times.
  const free = counselor.languages.length > 0 && (
    <Times counselor={counselor} times={times} criteria={criteria} onTime={onTime} t={t} />
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
      <InTheirWords counselor={counselor} t={t} />
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
  t,
}: Pick<CounselorRowProps, 'counselor' | 'times' | 'criteria' | 'onTime'> & Translating) {
  const { language, way, whom } = criteria;
  const filters = { language, way, whom };
  const more = (
    // Its whole text says where it leads, for search engines as for screen readers.
    <Link to={findPath({ counselor: counselor.uid, ...filters })} className={styles.more}>
      <span>{t('more')}</span> <VisuallyHidden>{t('moreOf', { name: isolated(counselor.name) })}</VisuallyHidden>
    </Link>
  );
  return (
    <div className={styles.times}>
      {times === 'unknown' && more}
      {times?.length === 0 && <p className="quiet">{t('noTimes')}</p>}
      {times !== null && times !== 'unknown' && times.length > 0 && (
        <TimeChips times={times.map((slot) => ({ slot, counselor }))} more={more}>
          {(time) => <TimeLink time={time} filters={filters} onPress={onTime} withDay />}
        </TimeChips>
      )}
    </div>
  );
}

/** Topics, the reviewed license, city, and two lines of the introduction; a press shows the rest. */
function InTheirWords({
  counselor: { city, bio, topics = [], languages, verified },
  t,
}: { counselor: NamedCounselor } & Translating) {
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
      <p className="quiet">
        {verified && <span>{t('verified')}</span>}
        {verified && city !== '' && <span aria-hidden="true">{' · '}</span>}
        {city !== '' && <bdi>{city}</bdi>}
      </p>
      {bio === '' ? (
        <p className="quiet">{t('noBio')}</p>
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
