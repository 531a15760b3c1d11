import { useTranslation } from 'react-i18next';
import { daysAhead, formatCountdown, formatNearDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';

/** Within three hours, the hours say more than the name of the day, also across midnight. */
const NEAR_MS = 3 * 3_600_000;

/** Returns a function that says how soon a session is: on now, in minutes or hours, tomorrow at a time, or in days. */
export function useWhen(now: number): (start: number) => string {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  return (start) => {
    if (start <= now) return t('now');
    if (daysAhead(start, zone, now) !== 1 || start - now < NEAR_MS) return formatCountdown(language, start, zone, now);
    return t('at', { day: formatNearDay(language, start, zone, now), time: formatTime(language, start, zone) });
  };
}
