import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSlotName } from '../../../state/sessions/finding';
import type { KeptSeries } from '../../../state/sessions/kept';
import { useNamed } from '../../../state/sessions/queries/finding';
import type { Elements } from '../../../ui/elements';
import { Skeleton } from '../../../ui/Skeleton';
import { whileHere } from '../../../ui/whileHere';
import { Who } from '../finding/Who';
import styles from './booking.module.css';
import { TimeTaken } from './TimeTaken';
import { keptChoice } from './useChoice';
import type { BookingPatient } from './WhoBooks';

const Series = lazy(() => whileHere(() => import('./series/Series')));

interface FindSeriesProps {
  patient: BookingPatient;
  series: KeptSeries;
  /** The link to another time. */
  another: Elements;
}

/** The first time of a series is gone, and this tab sent the series: it, or a part of it, may be booked. */
export function FindSeries({ patient, series, another }: FindSeriesProps) {
  const { t } = useTranslation('finding');
  const [isNothing, setNothing] = useState(false);
  const endSeries = useCallback(() => {
    setNothing(true);
  }, []);
  const time = readSlotName(series.slot);
  const counselor = useNamed(time?.counselor ?? null);
  const choice = keptChoice(series);
  if (time === null || choice === null || isNothing) return <TimeTaken focused={false} another={another} />;
  return (
    <div className={styles.check}>
      {counselor !== null && counselor !== 'gone' && <Who counselor={counselor} heading="p" />}
      <Suspense fallback={<Skeleton label={t('unknown.looking')} lines={4} />}>
        <Series
          patient={patient}
          first={{ ...time, start: series.start }}
          choice={choice}
          isBegun
          onBegin={begin}
          onNothing={endSeries}
          another={another}
        />
      </Suspense>
    </div>
  );
}

/** Everything was chosen when it was sent. */
const begin = () => true;
