import { useTranslation } from 'react-i18next';
import type { MemberCore } from '../../../core/member';
import type { SessionView } from '../../../state/sessions/view';
import { useSeries } from './useSeries';
import { useSeriesWords } from './useSeriesWords';

interface SeriesLineProps {
  view: SessionView;
  core: MemberCore | null;
  now: number;
}

/** How often the two people meet, and how many sessions of the series come after this one. */
export function SeriesLine({ view, core, now }: SeriesLineProps) {
  const { t } = useTranslation('sessions');
  const series = useSeries(view, core);
  const words = useSeriesWords(now);
  if (series === null || view.session.state !== 'booked') return null;
  const count = series.following.length;
  return <p className="quiet">{count === 0 ? words(series) : `${words(series)} · ${t('series.more', { count })}`}</p>;
}
