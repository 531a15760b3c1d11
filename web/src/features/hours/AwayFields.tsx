import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { HoursProblem, MemberCore } from '../../core/member';
import { LIMITS } from '../../core/generated/tables';
import { formatDay, formatDayShort } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { localDay } from '../../i18n/zones';
import { absenceOf, daysOfAbsence } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { TextField } from '../../ui/fields/TextField';
import styles from './hours.module.css';

export interface AwayFieldsProps {
  core: MemberCore;
  typed: HoursPayload;
  now: number;
  problems: readonly HoursProblem[];
  onChange: (changes: Pick<HoursPayload, 'away'>) => void;
}

type AwayProblem = Extract<HoursProblem, { in: 'away' }>;

const isOfAway = (problem: HoursProblem): problem is AwayProblem => problem.in === 'away';

/** Days without sessions, from the first to the last. An absence that the core rejects is reported at once and not added. */
export function AwayFields({ core, typed, now, problems, onChange }: AwayFieldsProps) {
  const { t } = useTranslation('hours');
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [wrong, setWrong] = useState<AwayProblem['problem'] | 'missing' | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const { away, week, zone } = typed;
  const today = localDay(now, zone);
  const words = (problem: AwayProblem['problem'] | 'missing') => t(`awayProblems.${problem}`, { max: LIMITS.AWAY_MAX });

  const add = () => {
    const end = last === '' ? first : last;
    const next = [...away, absenceOf(first, end)];
    const found = core.hoursProblems({ week, away: next }, today).filter(isOfAway);
    const problem =
      first === '' ? 'missing' : (found.find(({ at }) => at === -1 || at === away.length)?.problem ?? null);
    setWrong(problem);
    if (problem === null) {
      onChange({ away: next.sort() });
      setFirst('');
      setLast('');
    }
    box.current?.focus();
  };

  return (
    <>
      <p className="quiet">{t('away.hint')}</p>
      {away.length > 0 && (
        <ul className={styles.away}>
          {away.map((absence, place) => {
            const problem = problems.filter(isOfAway).find(({ at }) => at === place)?.problem;
            return (
              <li key={absence}>
                <Absence absence={absence} />
                <Button
                  variant="quiet"
                  {...(problem === undefined ? {} : { 'data-wrong': '' })}
                  onClick={() => {
                    onChange({ away: away.filter((other) => other !== absence) });
                    box.current?.focus();
                  }}
                >
                  {t('away.remove')}
                </Button>
                <FieldError id={`away-${String(place)}`}>{problem && words(problem)}</FieldError>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.awayAdd}>
        <TextField
          ref={box}
          label={t('away.first')}
          name="awayFirst"
          type="date"
          min={today}
          value={first}
          error={wrong === null ? undefined : words(wrong)}
          onChange={(event) => {
            setFirst(event.target.value);
            setWrong(null);
          }}
        />
        <TextField
          label={t('away.last')}
          name="awayLast"
          type="date"
          min={first === '' ? today : first}
          value={last}
          onChange={(event) => {
            setLast(event.target.value);
            setWrong(null);
          }}
        />
      </div>
      <Button variant="secondary" className={styles.start} onClick={add}>
        {t('away.add')}
      </Button>
    </>
  );
}

function Absence({ absence }: { absence: string }) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const { first, last } = daysOfAbsence(absence);
  // Calendar days, the same in every zone.
  const inWords = (day: string) => formatDay(language, Date.parse(`${day}T12:00:00Z`), 'UTC');
  if (first === last) return <time dateTime={first}>{inWords(first)}</time>;
  return <span>{t('away.range', { first: inWords(first), last: inWords(last) })}</span>;
}

/** The first of the absences with short dates, for the folded row. */
export function NextAbsence({ away }: Pick<HoursPayload, 'away'>) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const [next] = away;
  if (next === undefined) return t('away.none');
  const { first, last } = daysOfAbsence(next);
  const dateOf = (day: string) => formatDayShort(language, Date.parse(`${day}T12:00:00Z`)).date;
  return first === last ? dateOf(first) : t('away.range', { first: dateOf(first), last: dateOf(last) });
}
