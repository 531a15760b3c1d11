import { useTranslation } from 'react-i18next';
import { LANGUAGES, LIMITS, TOPICS, WAYS, WHOM } from '../../../core/generated/tables';
import { languageName } from '../../../i18n/languageNames';
import { formatDay } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { dayAfter } from '../../../state/sessions/days';
import type { TeamCriteria } from '../../../state/team/suited';
import type { Filter } from './FilterChips';

type Changes = Partial<TeamCriteria>;

/**
 * Returns the filters of a list of people or times.
 *
 * @param names which filters, in the order of the line
 * @param today the first local day that can be chosen
 */
export function useFilters(
  names: readonly (keyof TeamCriteria)[],
  criteria: TeamCriteria,
  change: (changes: Changes) => void,
  today: string,
): Filter[] {
  const { t } = useTranslation('counselors');
  const { language } = useLanguage();
  const filter = <Value extends string>(
    name: keyof TeamCriteria,
    values: readonly Value[],
    labelOf: (value: Value) => string,
    changed: (value: Value | null) => Changes,
  ): Filter => {
    const any = { value: '', label: name === 'whom' ? '' : t(`filters.any.${name}`) };
    const optionOf = (value: Value) => ({ value, label: labelOf(value) });
    const now = values.find((value) => value === criteria[name]);
    return {
      name,
      label: t(`filters.${name}`),
      chosen: now === undefined ? any : optionOf(now),
      options: () => [...(name === 'whom' ? [] : [any]), ...values.map(optionOf)],
      onChange: (chosen) => {
        change(changed(values.find((one) => one === chosen) ?? null));
      },
    };
  };
  const days = Array.from({ length: LIMITS.SLOTS_OFFERED_DAYS }, (_, after) => dayAfter(today, after));
  const all: Readonly<Record<keyof TeamCriteria, Filter>> = {
    whom: filter(
      'whom',
      WHOM,
      (value) => t(`whom.${value}`),
      (whom) => (whom === null ? {} : { whom }),
    ),
    topic: filter(
      'topic',
      TOPICS,
      (value) => t(`topics.${value}`),
      (topic) => ({ topic }),
    ),
    language: filter(
      'language',
      LANGUAGES,
      (value) => languageName(language, value),
      (chosen) => ({ language: chosen }),
    ),
    way: filter(
      'way',
      WAYS,
      (value) => t(`ways.${value}`),
      (way) => ({ way }),
    ),
    day: filter(
      'day',
      days,
      (value) => formatDay(language, Date.parse(`${value}T12:00:00Z`), 'UTC'),
      (day) => ({ day }),
    ),
  };
  return names.map((name) => all[name]);
}
