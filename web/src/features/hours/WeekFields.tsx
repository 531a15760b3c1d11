import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { HoursProblem } from '../../core/member';
import { LIMITS } from '../../core/generated/tables';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { timesOf, withDays } from '../../state/hours/week';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Announced } from '../../ui/announcer/Announced';
import { CopyDay } from './CopyDay';
import { DayRow } from './DayRow';
import { DaySheet } from './DaySheet';
import { FillWeek } from './FillWeek';
import styles from './hours.module.css';
import { Presets } from './Presets';

export interface WeekFieldsProps {
  week: readonly string[];
  problems: readonly HoursProblem[];
  onChange: (changes: Pick<HoursPayload, 'week'>) => void;
}

type Sheet = { kind: 'day' | 'copy'; day: number } | { kind: 'fill' };

const isOfWeek = (problem: HoursProblem): problem is Extract<HoursProblem, { in: 'week' }> => problem.in === 'week';

/** The seven days, each with its times and errors, and the presets above them. */
export function WeekFields({ week, problems, onChange }: WeekFieldsProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [filledWith, setFilledWith] = useState<number | null>(null);
  const close = () => {
    setSheet(null);
  };
  const errorOf = (day: number) => {
    const found = problems.filter(isOfWeek).find(({ at }) => at === day);
    return found && t(`problems.${found.problem}`, { max: LIMITS.TIMES_A_DAY, apart: LIMITS.SLOTS_APART_MINUTES });
  };
  const setDays = (days: readonly number[], times: string) => {
    onChange({ week: withDays(week, days, times) });
  };
  const fill = (days: readonly number[], times: string) => {
    setDays(days, times);
    setFilledWith(timesOf(times).length);
    close();
  };
  const open = sheet?.kind === 'day' ? sheet.day : null;
  return (
    <>
      <Presets
        week={week}
        onFill={fill}
        onCopy={(day) => {
          setSheet({ kind: 'copy', day });
        }}
        onMore={() => {
          setSheet({ kind: 'fill' });
        }}
      />
      <VisuallyHidden>
        <Announced as="p">{filledWith !== null && t('fill.done', { count: filledWith })}</Announced>
      </VisuallyHidden>
      <ul className={styles.days}>
        {week.map((times, day) => (
          <li key={day}>
            <DayRow
              name={formatWeekday(language, day)}
              times={times}
              error={errorOf(day)}
              onOpen={() => {
                setSheet({ kind: 'day', day });
              }}
            />
          </li>
        ))}
      </ul>
      <DaySheet
        name={open === null ? null : formatWeekday(language, open)}
        times={open === null ? '' : (week[open] ?? '')}
        error={open === null ? undefined : errorOf(open)}
        onChange={(times) => {
          if (open !== null) setDays([open], times);
        }}
        onCopy={() => {
          if (open !== null) setSheet({ kind: 'copy', day: open });
        }}
        onClose={close}
      />
      <CopyDay
        day={sheet?.kind === 'copy' ? sheet.day : null}
        onCopy={(from, days) => {
          setDays(days, week[from] ?? '');
          close();
        }}
        onClose={close}
      />
      <FillWeek open={sheet?.kind === 'fill'} onFill={fill} onClose={close} />
    </>
  );
}
