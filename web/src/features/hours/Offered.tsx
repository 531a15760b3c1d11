import { useTranslation } from 'react-i18next';
import { formatDay, formatWhen } from '../../i18n/times';
import { useErrorWords } from '../../i18n/useErrorWords';
import { useLanguage } from '../../i18n/useLanguage';
import type { Offering } from '../../state/hours/offer';
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

/** How far the writing of times is, and what came of it. After a save the outcome takes the focus: it may be out of sight above the button. */
export function Offered({ offer, zone, onAgain }: OfferedProps) {
  const { t } = useTranslation(['hours', 'translation']);
  const words = useErrorWords();
  switch (offer.status) {
    case 'idle':
      return null;
    case 'working': {
      const { progress, isSaving } = offer;
      return (
        <Announced as="p">
          {progress === null
            ? t(isSaving ? 'offer.saving' : 'offer.working')
            : t(`offer.${progress.step}`, { done: progress.done, all: progress.all })}
        </Announced>
      );
    }
    case 'done': {
      const { offering } = offer;
      if (!offer.isSaved)
        return offering === null ? null : (
          <Notice kind="info">
            <Until offering={offering} zone={zone} />
          </Notice>
        );
      return (
        // Whoever types on is left where they are, and hears the outcome only.
        <Notice
          kind="success"
          title={t(offer.isEdited ? 'offer.savedBefore' : 'offer.saved')}
          takesFocus={!offer.isEdited}
        >
          {offer.isEdited && <p>{t('offer.since')}</p>}
          {offer.isMerged && <p>{t('offer.merged')}</p>}
          {offering === null ? <p>{t('offer.later')}</p> : <Until offering={offering} zone={zone} />}
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

function Until({ offering: { until, open, kept }, zone }: { offering: Offering; zone: string }) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  return (
    <>
      <p>{`${t('offer.until', { date: formatDay(language, until, zone) })} ${t('offer.open', { count: open })}`}</p>
      {kept.length > 0 && (
        <>
          <p>{t('offer.kept')}</p>
          <ul className={styles.booked}>
            {kept.map((start) => (
              <li key={start}>
                <time dateTime={new Date(start).toISOString()}>{formatWhen(language, start, zone)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
