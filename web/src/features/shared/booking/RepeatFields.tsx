import { useTranslation } from 'react-i18next';
import { LIMITS, PLACE_NAMES } from '../../../core/generated/tables';
import type { RepeatProblem } from '../../../core/member';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { SelectField } from '../../../ui/fields/SelectField';
import type { Changes, Choice } from './useChoice';

/** How often, by the number of weeks from one session to the next; empty for one session. */
const EVERY = [
  ['', 'once'],
  ['1', 'week'],
  ['2', 'twoWeeks'],
] as const;

/** The possible lengths of a series: from two sessions to as many as a patient has places for. */
const LENGTHS = Array.from({ length: PLACE_NAMES.length - LIMITS.SERIES_MIN + 1 }, (_, at) => LIMITS.SERIES_MIN + at);

interface RepeatFieldsProps {
  repeat: Choice['repeat'];
  /** What is wrong with it: only a URL can ask for what the fields don't offer. */
  problem: RepeatProblem | null;
  onChoose: (changes: Changes) => void;
}

/** Whether the session is repeated, and how many there are. */
export function RepeatFields({ repeat, problem, onChoose }: RepeatFieldsProps) {
  const { t } = useTranslation('series');
  const count = repeat !== null && LENGTHS.includes(repeat.count) ? String(repeat.count) : '';
  return (
    <>
      <RadioGroup
        legend={t('legend')}
        name="every"
        look="segments"
        options={EVERY.map(([value, words]) => ({ value, label: t(`every.${words}`) }))}
        value={repeat === null ? '' : String(repeat.every)}
        error={problem === 'every' && t('every.wrong')}
        onChange={(every) => {
          onChoose(every === '' ? { every, count: '' } : { every });
        }}
      />
      {repeat !== null && (
        <SelectField
          label={t('count.label')}
          name="count"
          options={LENGTHS.map((length) => ({ value: String(length), label: t('count.sessions', { count: length }) }))}
          placeholder={count === '' ? t('count.choose') : undefined}
          value={count}
          error={problem === 'count' && t('count.wrong', { least: LIMITS.SERIES_MIN, most: PLACE_NAMES.length })}
          onChange={({ target }) => {
            onChoose({ count: target.value });
          }}
        />
      )}
    </>
  );
}
