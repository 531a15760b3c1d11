import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage';
import { filled, WEEK_DAYS } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './hours.module.css';
import { TimeFields } from './TimeFields';

/** Working weeks: Europe's, Iraq's, and all days. */
const DAYS = { monFri: [0, 1, 2, 3, 4], sunThu: [0, 1, 2, 3, 6], all: WEEK_DAYS } as const;
const CHOICES = ['monFri', 'sunThu', 'all'] as const;

/** Returns the usual working week for the page's language. */
export function useWorkingWeek() {
  const { language } = useLanguage();
  const name = language === 'ar' ? 'sunThu' : 'monFri';
  return { name, days: DAYS[name] } as const;
}

export interface FillWeekProps {
  open: boolean;
  onFill: (days: readonly number[], times: string) => void;
  onClose: () => void;
}

/** "Every weekday 9 to 13": fills several days at once with consecutive sessions. */
export function FillWeek({ open, onFill, onClose }: FillWeekProps) {
  const { t } = useTranslation(['hours', 'translation']);
  const usual = useWorkingWeek();
  const [days, setDays] = useState<(typeof CHOICES)[number]>(usual.name);
  const [from, setFrom] = useState('09:00');
  const [until, setUntil] = useState('13:00');
  const [isAsked, setIsAsked] = useState(false);
  const fits = filled(from, until);
  return (
    <Dialog
      look="sheet"
      open={open}
      title={t('fill.title')}
      closeLabel={t('translation:common.close')}
      onClose={onClose}
      foot={
        <Button
          onClick={() => {
            setIsAsked(fits === '');
            if (fits !== '') onFill(DAYS[days], fits);
          }}
        >
          {t('fill.apply')}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <SelectField
          label={t('fill.days')}
          name="fillDays"
          options={CHOICES.map((value) => ({ value, label: t(`fill.${value}`) }))}
          value={days}
          onChange={(event) => {
            setDays(CHOICES.find((one) => one === event.target.value) ?? days);
          }}
        />
        <TimeFields legend={t('fill.from')} name="fillFrom" value={from} onChange={setFrom} />
        <TimeFields
          legend={t('fill.until')}
          name="fillUntil"
          value={until}
          error={isAsked && fits === '' ? t('fill.nothing') : undefined}
          onChange={setUntil}
        />
        <p className="quiet">{t('fill.hint')}</p>
      </div>
    </Dialog>
  );
}
