import { useTranslation } from 'react-i18next';
import { formatDayShort, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import { freeUntil } from '../../../state/sessions/notice';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';

/** Until when canceling returns the ticket, shown below the button that uses it. */
export function FreeUntil({ start }: { start: number }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone } = useZone();
  const now = useServerNow();
  const until = freeUntil(start);
  if (now > until) return <p>{t('causes.late')}</p>;
  const { weekday, date } = formatDayShort(language, Date.parse(`${localDay(until, zone)}T12:00:00Z`));
  const when = [weekday, date, formatTime(language, until, zone)].join(t('comma'));
  return <p>{t('causes.free', { when })}</p>;
}
