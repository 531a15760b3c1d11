import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import desk from '../desk.module.css';
import type { Week } from './series';
import styles from './numbers.module.css';

/** The chart's numbers as a table, with the sum of each, for everyone to read. */
export function WeekTable({ week: { days, series } }: { week: Week }) {
  const { t } = useTranslation('desk');
  return (
    <table className={cx(desk.list, styles.table)} aria-labelledby="numbers-week">
      <thead>
        <tr>
          <th scope="col">{t('numbers.day')}</th>
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
