import { useState } from 'react';
import type { Slot } from '../../../core/generated/tables';
import { type Asked, type Choice, useChoice } from '../../shared/booking/useChoice';
import { useQuery } from '../../shared/useQuery';

/** The choice for a time, kept in the URL, so that it survives a login or the purchase of a ticket. */
export function useChoiceInRoute(slot: Pick<Slot, 'languages' | 'ways'> | null): {
  choice: Choice;
  choose: (changes: Partial<Record<keyof Choice, string>>) => void;
} {
  const [query, setQuery] = useQuery();
  // The URL follows a moment later, but the choice shows at once.
  const [chosen, setChosen] = useState<Asked>({});
  const asked = (key: keyof Choice) => chosen[key] ?? query.get(key);
  return {
    choice: useChoice(slot, { language: asked('language'), way: asked('way'), whom: asked('whom') }),
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
