/** Whom a visitor looks for on the team page, as the query of the address says it: a reload and "back" find it again. */
import { LANGUAGES, LIMITS, TOPICS } from '../../core/generated/tables';
import { localDay } from '../../i18n/zones';
import { dayAfter, isDay } from '../../state/sessions/days';
import { useServerNow } from '../../state/sessions/useServerNow';
import type { Sought } from '../../state/team/useTeam';
import { useQuery } from '../shared/useQuery';

/** What the address says, and the way to say something else. */
export interface SoughtInAddress {
  sought: Sought;
  change: (changes: Partial<Sought>) => void;
  clear: () => void;
}

/** `zone`: in which the day is one. A day that is past, or for which nothing is offered yet, asks for none. */
export function useSought(zone: string): SoughtInAddress {
  const [query, setQuery] = useQuery();
  const today = localDay(useServerNow(), zone);
  const day = query.get('day');
  const isOffered = isDay(day) && day >= today && day < dayAfter(today, LIMITS.SLOTS_OFFERED_DAYS);
  const sought: Sought = {
    // By its number: what somebody looks for is not to be read over a shoulder, or in a history.
    topic: TOPICS[Number(query.get('topic') ?? 0) - 1] ?? null,
    language: LANGUAGES.find((one) => one === query.get('language')) ?? null,
    day: isOffered ? day : null,
  };
  const put = ({ topic, language, day: asked }: Sought) => {
    const entries = { topic: topic && String(TOPICS.indexOf(topic) + 1), language, day: asked };
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(entries)) {
        if (value === null) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  };
  return {
    sought,
    change: (changes) => {
      put({ ...sought, ...changes });
    },
    clear: () => {
      put({ topic: null, language: null, day: null });
    },
  };
}
