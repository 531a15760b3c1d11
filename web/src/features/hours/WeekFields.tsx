import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { HoursProblem } from '../../core/member';
import { LIMITS } from '../../core/generated/tables';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { filled, timesOf, withDays } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { RoundButton } from '../../ui/RoundButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Announced } from '../../ui/announcer/Announced';
import { useWorkingWeek } from './FillWeek';
import styles from './hours.module.css';
import { useClock } from './useClock';
import { type OpenSheet, WeekSheets, type WeekSheetsProps } from './WeekSheets';

export interface WeekFieldsProps extends Pick<WeekSheetsProps, 'noteOf'> {
  week: readonly string[];
  problems: readonly HoursProblem[];
  onChange: (changes: Pick<HoursPayload, 'week'>) => void;
}

const isOfWeek = (problem: HoursProblem): problem is Extract<HoursProblem, { in: 'week' }> => problem.in === 'week';

/** The seven days, each with its times and errors, and the presets above them. */
export function WeekFields({ week, problems, onChange, noteOf }: WeekFieldsProps) {
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
      <WeekSheets ref={sheets} week={week} errorOf={errorOf} onDays={setDays} onFill={fill} noteOf={noteOf} />
    </>
  );
}

interface DayRowProps {
  /** The day's name. */
  name: string;
  /** The start times, `09:00 10:05`. */
  times: string;
  error: string | undefined;
  onOpen: () => void;
}

/** One day of the week as a row: its start times, and the button that opens its sheet. */
function DayRow({ name, times, error, onOpen }: DayRowProps) {
  const { t } = useTranslation('hours');
  const { shortOf } = useClock();
  const id = useId();
  const all = timesOf(times);
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <h3>{name}</h3>
      {all.length === 0 ? (
        <p className={styles.none}>{t('week.none')}</p>
      ) : (
        <ul className={styles.times}>
          {all.map((one) => (
            <li key={one} className={styles.time}>
              <time dateTime={one}>{shortOf(one)}</time>
            </li>
          ))}
        </ul>
      )}
      <RoundButton
        className={styles.open}
        aria-label={t('week.change', { day: name })}
        aria-haspopup="dialog"
        {...(error === undefined ? {} : { 'data-wrong': '', 'aria-describedby': id })}
        onClick={onOpen}
      >
        <Plus size={22} aria-hidden="true" />
      </RoundButton>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

interface PresetsProps {
  week: readonly string[];
  onFill: (days: readonly number[], times: string) => void;
  onCopy: (day: number) => void;
  onMore: () => void;
}

const FROM = '09:00';
const UNTIL = '13:00';

/**
 * Buttons that set several days in a press or two: the mornings of a working week, a copy of the first day that has times, and other
 * hours.
 */
function Presets({ week, onFill, onCopy, onMore }: PresetsProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const { shortOf } = useClock();
  const usual = useWorkingWeek();
  const first = week.findIndex((times) => times !== '');
  return (
    <div className={styles.presets}>
      <Button
        variant="secondary"
        onClick={() => {
          onFill(usual.days, filled(FROM, UNTIL));
        }}
      >
        {t('fill.preset', { days: t(`fill.${usual.name}`), from: shortOf(FROM), until: shortOf(UNTIL) })}
      </Button>
      {first !== -1 && (
        <Button
          variant="secondary"
          onClick={() => {
            onCopy(first);
          }}
        >
          {t('copy.first', { day: formatWeekday(language, first) })}
        </Button>
      )}
      <Button variant="secondary" onClick={onMore}>
        {t('fill.more')}
      </Button>
    </div>
  );
}
