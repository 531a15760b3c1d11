import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './hours.module.css';
import { useClock } from './useClock';

export interface TimeFieldsProps {
  legend: string;
  name: string;
  /** `09:05`; '' if nothing is chosen. */
  value: string;
  error?: string | undefined;
  onChange: (time: string) => void;
  /** The hour's field. */
  ref?: Ref<HTMLSelectElement>;
}

const two = (part: number) => String(part).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = Array.from({ length: 60 / LIMITS.SLOT_GRID_MINUTES }, (_, step) =>
  two(step * LIMITS.SLOT_GRID_MINUTES),
);

/** A time of day, as two lists. The browser's own time field follows the browser's clock, which may differ from the page's. */
export function TimeFields({ legend, name, value, error, onChange, ref }: TimeFieldsProps) {
  const { t } = useTranslation('hours');
  const { hourOf } = useClock();
  const [hour = '', minutes = ''] = value.split(':');
  return (
    <fieldset className={styles.timeFields}>
      <legend>{legend}</legend>
      <SelectField
        ref={ref}
        label={t('time.hour')}
        name={`${name}Hour`}
        options={HOURS.map((one) => ({ value: two(one), label: hourOf(one) }))}
        placeholder={hour === '' ? t('time.choose') : undefined}
        value={hour}
        error={error}
        onChange={({ target }) => {
          onChange(target.value === '' ? '' : `${target.value}:${minutes === '' ? '00' : minutes}`);
        }}
      />
      <SelectField
        label={t('time.minutes')}
        name={`${name}Minutes`}
        options={MINUTES.map((one) => ({ value: one, label: one }))}
        placeholder={minutes === '' ? t('time.choose') : undefined}
        value={minutes}
        onChange={({ target }) => {
          if (hour !== '') onChange(`${hour}:${target.value}`);
        }}
      />
    </fieldset>
  );
}
