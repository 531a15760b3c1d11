import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { formatDay, formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import { previewOf } from '../../state/hours/preview';
import styles from './hours.module.css';
import { useClock } from './useClock';

export interface PreviewProps {
  core: MemberCore;
  typed: HoursPayload;
  now: number;
  hasProblems: boolean;
}

/** Shows the result of the hours in the next two weeks: days and local times, days away, and times that the clocks skip. */
export const Preview = memo(function Preview({ core, typed, now, hasProblems }: PreviewProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const { timeOf } = useClock();
  const { zone } = typed;
  const days = hasProblems ? [] : previewOf(core, typed, now);
  if (hasProblems) return <p>{t('preview.problems')}</p>;
  if (days.length === 0) return <p>{t('preview.none')}</p>;
  return (
    <>
      <p className="quiet">{t('preview.zone', { zone: zoneName(language, zone, now) })}</p>
      <dl className={styles.preview}>
        {days.map(({ day, at, starts, isAway, skipped }) => (
          <div key={day}>
            <dt>
              <time dateTime={day}>{formatDay(language, at, zone)}</time>
            </dt>
            {starts.length > 0 && (
              <dd className={styles.starts}>
                {starts.map((start) => (
                  <time key={start} dateTime={new Date(start).toISOString()}>
                    <bdi>{formatTime(language, start, zone)}</bdi>
                  </time>
                ))}
              </dd>
            )}
            {isAway && <dd className="quiet">{t('preview.away')}</dd>}
            {skipped.map((time) => (
              <dd key={time} className="quiet">
                <bdi>{timeOf(time)}</bdi> <span>{t('preview.skipped')}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
});
