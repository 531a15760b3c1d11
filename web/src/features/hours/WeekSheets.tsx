import { type Ref, useImperativeHandle, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { WEEK_DAYS } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Elements } from '../../ui/elements';
import { CheckboxGroup } from '../../ui/fields/CheckboxGroup';
import { DaySheet } from './DaySheet';
import { FillWeek } from './FillWeek';
import styles from './hours.module.css';

type Sheet = { kind: 'day' | 'copy'; day: number } | { kind: 'fill' };

/** Opens a sheet of the week. */
export type OpenSheet = (sheet: Sheet) => void;

export interface WeekSheetsProps {
  ref: Ref<OpenSheet>;
  week: readonly string[];
  errorOf: (day: number) => string | undefined;
  onDays: (days: readonly number[], times: string) => void;
  onFill: (days: readonly number[], times: string) => void;
  /** What to know before the times of a day are changed. */
  noteOf: (day: number) => Elements;
}

/** The sheets of the week's days and presets. They know by themselves which is open, since a press must not render the week again. */
export function WeekSheets({ ref, week, errorOf, onDays, onFill, noteOf }: WeekSheetsProps) {
  const { language } = useLanguage();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useImperativeHandle(ref, () => setSheet, []);
  const close = () => {
    setSheet(null);
  };
  const open = sheet?.kind === 'day' ? sheet.day : null;
  return (
    <>
      <DaySheet
        name={open === null ? null : formatWeekday(language, open)}
        times={open === null ? '' : (week[open] ?? '')}
        error={open === null ? undefined : errorOf(open)}
        note={open !== null && noteOf(open)}
        onChange={(times) => {
          if (open !== null) onDays([open], times);
        }}
        onCopy={() => {
          if (open !== null) setSheet({ kind: 'copy', day: open });
        }}
        onClose={close}
      />
      <CopyDay
        day={sheet?.kind === 'copy' ? sheet.day : null}
        onCopy={(from, days) => {
          onDays(days, week[from] ?? '');
          close();
        }}
        onClose={close}
      />
      <FillWeek
        open={sheet?.kind === 'fill'}
        onFill={(days, times) => {
          onFill(days, times);
          close();
        }}
        onClose={close}
      />
    </>
  );
}

interface CopyDayProps {
  /** The day to copy from; null while the dialog is closed. */
  day: number | null;
  onCopy: (from: number, to: number[]) => void;
  onClose: () => void;
}

/** Asks to which days a day's times are copied. The copy replaces their times. */
function CopyDay({ day, onCopy, onClose }: CopyDayProps) {
  const { t } = useTranslation(['hours', 'translation']);
  const { language } = useLanguage();
  return (
    <Dialog
      look="sheet"
      open={day !== null}
      title={day === null ? '' : t('copy.title', { day: formatWeekday(language, day) })}
      closeLabel={t('translation:common.close')}
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
      <div className="buttons">
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
