import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES } from '../../../core/generated/tables';
import { LOCALES } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { useDesk } from '../../../state/desk/queries';
import { Skeleton } from '../../../ui/Skeleton';
import details from '../details.module.css';
import { Facts } from '../Facts';
import { Problem } from '../Problem';
import { When } from '../When';
import styles from './numbers.module.css';
import { SERIES } from './series';
import { WeekTable } from './WeekTable';
import { whileHere } from '../../../ui/whileHere';

const WeekChart = lazy(() => whileHere(() => import('./WeekChart')));

type Numbers = ActAnswer<'numbers'>;

/** A week at a glance: a chart, the same numbers as a table, and the current state. */
export default function NumbersPart() {
  const { t } = useTranslation('desk');
  const read = useDesk('numbers', {});
  switch (read.kind) {
    case 'loading':
    case 'absent':
      return <Skeleton label={t('loading')} lines={8} />;
    case 'failed':
      return <Problem code={read.error} again={read.again} />;
    case 'there':
      return <Counted numbers={read.view} />;
  }
}

function Counted({ numbers: { at, answer } }: { numbers: Numbers }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const first = (spoken: string) => answer.free.find((one) => one.language === spoken)?.first;
  // The chart is drawn again only if one of these dependencies changes.
  const week = useMemo(() => {
    const format = (style: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: 'UTC' });
    const dayName = format({ weekday: 'short', day: 'numeric' });
    const lines = [format({ weekday: 'short' }), format({ day: 'numeric' })];
    return {
      days: answer.days.map((day) => {
        const at = Date.parse(day.day);
        return { ...day, name: dayName.format(at), lines: lines.map((line) => line.format(at)) };
      }),
      series: SERIES.map((name) => ({ name, label: t(`numbers.${name}`) })),
    };
  }, [answer.days, language, t]);
  return (
    <>
      <p className={details.quiet}>
        <span>{t('numbers.at')}</span> <When at={at} />
      </p>
      <section className={details.section} aria-labelledby="numbers-now">
        <h2 id="numbers-now">{t('numbers.now')}</h2>
        <Facts
          short
          facts={[
            [t('numbers.licenses'), answer.licenses],
            [t('numbers.failed'), answer.failedEmails],
            ...LANGUAGES.map((spoken) => {
              const free = first(spoken);
              const name = t('numbers.free', { language: t(`languages.${spoken}`) });
              return [name, free === undefined ? t('numbers.none') : <When key={spoken} at={free} />] as const;
            }),
          ]}
        />
      </section>
      <section className={details.section} aria-labelledby="numbers-week">
        <h2 id="numbers-week">{t('numbers.week')}</h2>
        <div className={styles.chart} aria-hidden="true">
          <Suspense fallback={null}>
            <WeekChart week={week} />
          </Suspense>
        </div>
        <WeekTable week={week} />
        <p className={details.quiet}>{t('numbers.explained')}</p>
      </section>
    </>
  );
}
