import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { HoursProblem } from '../../core/member';
import { LIMITS } from '../../core/generated/tables';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { timesOf, withDays } from '../../state/hours/week';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Announced } from '../../ui/announcer/Announced';
import { DayRow } from './DayRow';
import styles from './hours.module.css';
import { Presets } from './Presets';
import { type OpenSheet, WeekSheets } from './WeekSheets';

export interface WeekFieldsProps {
  week: readonly string[];
  problems: readonly HoursProblem[];
  onChange: (changes: Pick<HoursPayload, 'week'>) => void;
}

const isOfWeek = (problem: HoursProblem): problem is Extract<HoursProblem, { in: 'week' }> => problem.in === 'week';

/** The seven days, each with its times and errors, and the presets above them. */
export function WeekFields({ week, problems, onChange }: WeekFieldsProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const sheets = useRef<OpenSheet>(null);
  const [filledWith, setFilledWith] = useState<number | null>(null);
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
  };
  return (
    <>
      <Presets
        week={week}
        onFill={fill}
        onCopy={(day) => {
          sheets.current?.({ kind: 'copy', day });
        }}
        onMore={() => {
          sheets.current?.({ kind: 'fill' });
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
                sheets.current?.({ kind: 'day', day });
              }}
            />
          </li>
        ))}
      </ul>
      <WeekSheets ref={sheets} week={week} errorOf={errorOf} onDays={setDays} onFill={fill} />
    </>
  );
}
