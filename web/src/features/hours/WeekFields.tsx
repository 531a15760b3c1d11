import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { HoursProblem } from '../../core/member';
import { LIMITS } from '../../core/generated/tables';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { withDays } from '../../state/hours/week';
import { CopyDay } from './CopyDay';
import { DayTimes } from './DayTimes';
import styles from './hours.module.css';

export interface WeekFieldsProps {
  week: readonly string[];
  problems: readonly HoursProblem[];
  onChange: (changes: Pick<HoursPayload, 'week'>) => void;
}

const isOfWeek = (problem: HoursProblem): problem is Extract<HoursProblem, { in: 'week' }> => problem.in === 'week';

/** The seven days, each with its times and what is wrong with them. */
export function WeekFields({ week, problems, onChange }: WeekFieldsProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const [copied, setCopied] = useState<number | null>(null);
  const errorOf = (day: number) => {
    const found = problems.filter(isOfWeek).find(({ at }) => at === day);
    return found && t(`problems.${found.problem}`, { max: LIMITS.TIMES_A_DAY, apart: LIMITS.SLOTS_APART_MINUTES });
  };
  return (
    <>
      <ul className={styles.days}>
        {week.map((times, day) => (
          <li key={day}>
            <DayTimes
              name={formatWeekday(language, day)}
              times={times}
              error={errorOf(day)}
              onChange={(next) => {
                onChange({ week: withDays(week, [day], next) });
              }}
              onCopy={() => {
                setCopied(day);
              }}
            />
          </li>
        ))}
      </ul>
      <CopyDay
        day={copied}
        onCopy={(from, days) => {
          onChange({ week: withDays(week, days, week[from] ?? '') });
          setCopied(null);
        }}
        onClose={() => {
          setCopied(null);
        }}
      />
    </>
  );
}
