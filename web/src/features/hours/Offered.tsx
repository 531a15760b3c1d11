import { useTranslation } from 'react-i18next';
import { formatDayShort, formatWhen } from '../../i18n/times';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import { localDay } from '../../i18n/zones';
import type { OfferState } from '../../state/hours/useHoursForm';
import { Notice } from '../../ui/Notice';
import { Announced } from '../../ui/announcer/Announced';
import { Failure } from '../shared/Failure';
import styles from './hours.module.css';

export interface OfferedProps {
  offer: OfferState;
  zone: string;
  onAgain: () => void;
}

/** The line in the Save bar: the progress of writing times, then how many are available and until when. */
export function OfferLine({ offer, zone }: Pick<OfferedProps, 'offer' | 'zone'>) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const words = () => {
    if (offer.status === 'working') {
      const { progress, isSaving } = offer;
      if (progress === null) return t(isSaving ? 'offer.saving' : 'offer.working');
      return t(`offer.${progress.step}`, { done: progress.done, all: progress.all });
    }
    if (offer.status !== 'done' || offer.offering === null) return null;
    const { open, until } = offer.offering;
    const { date } = formatDayShort(language, Date.parse(`${localDay(until, zone)}T12:00:00Z`));
    return t('offer.open', { count: open, date });
  };
  return (
    <Announced as="p" className={styles.line}>
      {words()}
    </Announced>
  );
}

/** The outcome of offering or saving, besides the number. After a save it takes the focus, because it may be out of view above the bar. */
export function Outcome({ offer, zone, onAgain }: OfferedProps) {
  const { t } = useTranslation(['hours', 'translation']);
  const words = useErrorWords();
  switch (offer.status) {
    case 'idle':
    case 'working':
      return null;
    case 'done': {
      const { offering } = offer;
      const kept = offering?.kept ?? [];
      if (!offer.isSaved)
        return kept.length === 0 ? null : (
          <Notice kind="info">
            <Kept starts={kept} zone={zone} />
          </Notice>
        );
      return (
        // A counselor who is still typing keeps the focus and only hears the outcome.
        <Notice
          kind="success"
          title={t(offer.isEdited ? 'offer.savedBefore' : 'offer.saved')}
          takesFocus={!offer.isEdited}
        >
          {offer.isEdited && <p>{t('offer.since')}</p>}
          {offer.isMerged && <p>{t('offer.merged')}</p>}
          {offering === null && <p>{t('offer.later')}</p>}
          {kept.length > 0 && <Kept starts={kept} zone={zone} />}
        </Notice>
      );
    }
    case 'failed':
      return offer.isSaved ? (
        <Notice kind="error" title={t('offer.failed')} takesFocus>
          <p>{words(offer.error)}</p>
          <p>{t('offer.goesOn')}</p>
        </Notice>
      ) : (
        <Failure title={t('offer.notOffered')} problem={offer.error} again={onAgain} />
      );
  }
}

/** Booked sessions that are no longer in the hours. */
function Kept({ starts, zone }: { starts: readonly number[]; zone: string }) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  return (
    <>
      <p>{t('offer.kept')}</p>
      <ul className={styles.booked}>
        {starts.map((start) => (
          <li key={start}>
            <time dateTime={new Date(start).toISOString()}>{formatWhen(language, start, zone)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
