import { useTranslation } from 'react-i18next';
import { formatDayAndMonth } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { SeriesOfSession } from '../../../state/sessions/series';
import { useZone } from '../../../state/sessions/zone';

/** Returns a function that says how often the sessions of a series are, and since when if that is known. */
export function useSeriesWords(now: number): (series: SeriesOfSession) => string {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  return ({ every, since }) => {
    const often = every === 1 ? 'weekly' : 'fortnightly';
    if (since === undefined) return t(`series.${often}.often`);
    return t(`series.${often}.${since < now ? 'since' : 'from'}`, { day: formatDayAndMonth(language, since, zone) });
  };
}
