import { useState } from 'react';
import { useQuery } from '../../shared/useQuery';
import { LANGUAGES, type Language, type Slot, type Way, WAYS, type Whom, WHOM } from '../../../core/generated/tables';
import { useLanguage } from '../../../i18n/useLanguage';
import { useWhomAsBefore } from '../../../state/sessions/beginning';

/** What is still open of a time, and was chosen. */
export interface Choice {
  language: Language;
  /** Null while there are several and none was chosen. */
  way: Way | null;
  whom: Whom;
}

/** The choice for a time, kept in the address: it is still there after logging in, or buying a ticket. */
export function useChoice(slot: Pick<Slot, 'languages' | 'ways'> | null): {
  choice: Choice;
  choose: (changes: Partial<Record<keyof Choice, string>>) => void;
} {
  const [query, setQuery] = useQuery();
  const { language: own } = useLanguage();
  const whom = useWhomAsBefore();
  const languages: readonly Language[] = slot?.languages ?? LANGUAGES;
  const ways: readonly Way[] = slot?.ways ?? WAYS;
  // The address follows a moment later: what was pressed is seen at once.
  const [chosen, setChosen] = useState<Partial<Record<keyof Choice, string>>>({});
  const asked = (key: keyof Choice) => chosen[key] ?? query.get(key);
  const onlyWay = ways.length === 1 ? ways[0] : undefined;
  return {
    choice: {
      language:
        languages.find((one) => one === asked('language')) ??
        languages.find((one) => one === own) ??
        languages[0] ??
        own,
      way: ways.find((one) => one === asked('way')) ?? onlyWay ?? null,
      whom: WHOM.find((one) => one === asked('whom')) ?? whom,
    },
    choose: (changes) => {
      setChosen((before) => ({ ...before, ...changes }));
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(changes)) after.set(key, value);
          return after;
        },
        { replace: true },
      );
    },
  };
}
