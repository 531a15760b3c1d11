import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import { LIMITS } from '../../core/generated/tables';
import { filled, timesOf, WEEK_DAYS, withDays } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { Announced } from '../../ui/announcer/Announced';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import styles from './hours.module.css';

/** Working weeks: of Europe, of Iraq, and all of it. */
const DAYS = { monFri: [0, 1, 2, 3, 4], sunThu: [0, 1, 2, 3, 6], all: WEEK_DAYS } as const;
const CHOICES = ['monFri', 'sunThu', 'all'] as const;

/** "Every weekday 9 to 13": one session after the other on several days at once. */
export function FillWeek({
  week,
  onChange,
}: {
  week: readonly string[];
  onChange: (changes: Pick<HoursPayload, 'week'>) => void;
}) {
  const { t } = useTranslation('hours');
  const [days, setDays] = useState<(typeof CHOICES)[number]>('monFri');
  const [from, setFrom] = useState('09:00');
  const [until, setUntil] = useState('13:00');
  const [said, setSaid] = useState<number | null>(null);
  const fits = filled(from, until);
  return (
    <div className={styles.fill} role="group" aria-labelledby="fill">
      <h3 id="fill">{t('fill.title')}</h3>
      <div className={styles.fillFields}>
        <SelectField
          label={t('fill.days')}
          name="fillDays"
          options={CHOICES.map((value) => ({ value, label: t(`fill.${value}`) }))}
          value={days}
          onChange={(event) => {
            setDays(CHOICES.find((one) => one === event.target.value) ?? days);
          }}
        />
        <TextField label={t('fill.from')} name="fillFrom" {...timeField(from, setFrom)} />
        <TextField label={t('fill.until')} name="fillUntil" {...timeField(until, setUntil)} />
      </div>
      <p className={styles.quiet}>{t('fill.hint')}</p>
      <Button
        variant="secondary"
        className={styles.start}
        onClick={() => {
          setSaid(timesOf(fits).length);
          if (fits !== '') onChange({ week: withDays(week, DAYS[days], fits) });
        }}
      >
        {t('fill.apply')}
      </Button>
      <Announced as="p">
        {said !== null && (said === 0 ? t('fill.nothing') : t('fill.done', { count: said }))}
      </Announced>
    </div>
  );
}

const timeField = (value: string, onType: (typed: string) => void) =>
  ({
    type: 'time',
    step: LIMITS.SLOT_GRID_MINUTES * 60,
    ltr: true,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onType(target.value);
    },
  }) as const;
