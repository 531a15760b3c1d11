import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { freeUntil } from '../../state/sessions/notice';
import { useZone } from '../../state/sessions/zone';

/** Until when cancelling returns the ticket, for as long as it does. */
export function FreeUntil({ session: { state, start }, now }: { session: OwnSession; now: number }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const until = freeUntil(start);
  if (state !== 'booked' || now > until) return null;
  return <p>{t('acts.freeUntil', { when: formatWhen(language, until, zone) })}</p>;
}
