import { type Ref, useImperativeHandle, useState } from 'react';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { CopyDay } from './CopyDay';
import { DaySheet } from './DaySheet';
import { FillWeek } from './FillWeek';

type Sheet = { kind: 'day' | 'copy'; day: number } | { kind: 'fill' };

/** Opens a sheet of the week. */
export type OpenSheet = (sheet: Sheet) => void;

interface WeekSheetsProps {
  ref: Ref<OpenSheet>;
  week: readonly string[];
  errorOf: (day: number) => string | undefined;
  onDays: (days: readonly number[], times: string) => void;
  onFill: (days: readonly number[], times: string) => void;
}

/** The sheets of the week's days and presets. They know by themselves which is open, since a press must not render the week again. */
export function WeekSheets({ ref, week, errorOf, onDays, onFill }: WeekSheetsProps) {
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
