import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { WEEK_DAYS } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';
import styles from './hours.module.css';

export interface CopyDayProps {
  /** The day to copy from; null while the dialog is closed. */
  day: number | null;
  onCopy: (from: number, to: number[]) => void;
  onClose: () => void;
}

/** Asks to which days a day's times are copied. The copy replaces their times. */
export function CopyDay({ day, onCopy, onClose }: CopyDayProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  return (
    <Dialog
      look="sheet"
      open={day !== null}
      title={day === null ? '' : t('copy.title', { day: formatWeekday(language, day) })}
      closeLabel={t('copy.close')}
      onClose={onClose}
    >
      {day !== null && <Targets key={day} from={day} onCopy={onCopy} onClose={onClose} />}
    </Dialog>
  );
}

function Targets({ from, onCopy, onClose }: Omit<CopyDayProps, 'day'> & { from: number }) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles.copy}>
      <CheckboxGroup
        legend={t('copy.to')}
        name="copyTo"
        hint={t('copy.hint')}
        options={WEEK_DAYS.filter((day) => day !== from).map((day) => ({
          value: String(day),
          label: formatWeekday(language, day),
        }))}
        values={chosen}
        error={asked && chosen.length === 0 ? t('copy.missing') : undefined}
        onChange={setChosen}
      />
      <div className={styles.dayActions}>
        <Button
          onClick={() => {
            setAsked(true);
            if (chosen.length > 0) onCopy(from, chosen.map(Number));
          }}
        >
          {t('copy.confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('copy.cancel')}
        </Button>
      </div>
    </div>
  );
}
