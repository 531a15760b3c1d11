import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '../../../backend/ports';
import { LANGUAGES, TOPICS } from '../../../core/generated/tables';
import { LOCALES } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { useDesk } from '../../../state/desk/queries';
import { cx } from '../../../ui/cx';
import desk from '../desk.module.css';
import details from '../details.module.css';
import { Facts } from '../Facts';
import { Reading } from '../Reading';
import { When } from '../When';
import styles from './numbers.module.css';
import { SERIES, type Week } from './series';
import { whileHere } from '../../../ui/whileHere';

const WeekChart = lazy(() => whileHere(() => import('./WeekChart')));

type Numbers = ActAnswer<'numbers'>;
type Waiting = NonNullable<Numbers['answer']['waiting']>;

/** A week at a glance: a chart, the same numbers as a table, and the current state. */
export default function NumbersPart() {
  return (
    <Reading read={useDesk('numbers', {})} lines={8}>
      {(numbers) => <Counted numbers={numbers} />}
    </Reading>
  );
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
      <p className="quiet">
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
      {answer.waiting !== undefined && <WhoWaits waiting={answer.waiting} />}
      <section className={details.section} aria-labelledby="numbers-week">
        <h2 id="numbers-week">{t('numbers.week')}</h2>
        <div className={styles.chart} aria-hidden="true">
          <Suspense fallback={null}>
            <WeekChart week={week} />
          </Suspense>
        </div>
        <WeekTable week={week} />
        <p className="quiet">{t('numbers.explained')}</p>
      </section>
    </>
  );
}

/** How many patients wait for a time, and for which languages and topics: for which counselors to look. */
function WhoWaits({ waiting: { at, about } }: { waiting: Waiting }) {
  const { t } = useTranslation(['desk', 'booking']);
  const peopleOf = (subject: string) => about.find(({ of }) => of === subject)?.people;
  return (
    <section className={details.section} aria-labelledby="numbers-waiting">
      <h2 id="numbers-waiting">{t('numbers.waiting')}</h2>
      <Facts
        short
        facts={[
          [t('numbers.waitingAll'), peopleOf('')],
          ...LANGUAGES.map((spoken) => [t(`languages.${spoken}`), peopleOf(spoken)] as const),
          ...TOPICS.map((topic) => [t(`booking:options.5.${topic}`), peopleOf(topic)] as const),
        ]}
      />
      <p className="quiet">
        <span>{t('numbers.waitingExplained')}</span> <span>{t('numbers.at')}</span> <When at={at} />
      </p>
    </section>
  );
}

/** The chart's numbers as a table, with the sum of each, for everyone to read. */
function WeekTable({ week: { days, series } }: { week: Week }) {
  const { t } = useTranslation('desk');
  return (
    <table className={cx(desk.list, styles.table)} aria-labelledby="numbers-week">
      <thead>
        <tr>
          <th scope="col">{t('fields.day')}</th>
          {series.map(({ name, label }) => (
            <th key={name} scope="col">
              <span className={styles.key} data-series={name} aria-hidden="true" />
              <span>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">
              <time dateTime={day.day}>{day.name}</time>
            </th>
            {series.map(({ name, label }) => (
              <td key={name} data-column={label}>
                {day[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('numbers.sum')}</th>
          {series.map(({ name, label }) => (
            <td key={name} data-column={label}>
              {days.reduce((sum, day) => sum + day[name], 0)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
