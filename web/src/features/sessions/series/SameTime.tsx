import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { filtersOf } from '../../../state/sessions/finding';
import { useSameTime } from '../../../state/sessions/queries/sameTime';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';
import { checkPath } from '../../shared/finding/wanted';
import { counselorTimes } from '../../shared/sessions/counselorTimes';
import styles from './series.module.css';

/** A time that is nearer isn't next week for somebody who reads it later in the week: the button names its day. */
const NEXT_WEEK_MS = 5 * 86_400_000;

/**
 * The main act after a completed session: the same time next week if it is available, else any time of the same counselor. Its space is
 * reserved until that is known, so that no button changes under a finger.
 */
export function SameTime({ session }: { session: OwnSession }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const slot = useSameTime({ session, zone });
  const now = useServerNow();
  if (slot === null || slot === undefined) {
    return (
      <ButtonLink to={counselorTimes(session.counselor)} className={slot === undefined ? styles.awaited : undefined}>
        {t('acts.bookAgain', { name: session.counselorName })}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={checkPath(slot, filtersOf(session))}>
      {slot.start - now > NEXT_WEEK_MS
        ? t('series.nextWeek')
        : t('series.sameTime', { when: formatWhen(language, slot.start, zone) })}
    </ButtonLink>
  );
}
