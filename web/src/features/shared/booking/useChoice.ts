import { type Language, LANGUAGES, type Slot, type Way, WAYS, type Whom, WHOM } from '../../../core/generated/tables';
import { useLanguage } from '../../../i18n/useLanguage';
import { useWhomAsBefore } from '../../../state/sessions/beginning';

/** The chosen options of a time. */
export interface Choice {
  language: Language;
  /** Null while there are several and none was chosen. */
  way: Way | null;
  whom: Whom;
}

/** The wishes for a time, as text that may not match any of its options. */
export type Asked = Partial<Record<keyof Choice, string | null>>;

/** Returns the choice for a time. */
export function useChoice(slot: Pick<Slot, 'languages' | 'ways'> | null, asked: Asked): Choice {
  const { language: own } = useLanguage();
  const whom = useWhomAsBefore();
  const languages: readonly Language[] = slot?.languages ?? LANGUAGES;
  const ways: readonly Way[] = slot?.ways ?? WAYS;
  const onlyWay = ways.length === 1 ? ways[0] : undefined;
  return {
    language:
      languages.find((one) => one === asked.language) ?? languages.find((one) => one === own) ?? languages[0] ?? own,
    way: ways.find((one) => one === asked.way) ?? onlyWay ?? null,
    whom: WHOM.find((one) => one === asked.whom) ?? whom,
  };
}
