/** The filters of a visitor, as the query of the route says it: a reload and "back" find it again. Nothing of anybody's health can be read in it. */
import { LANGUAGES, LIMITS, TOPICS, WAYS, WHOM } from '../../../core/generated/tables';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import { useWhomAsBefore } from '../../../state/sessions/beginning';
import { dayAfter, isDay } from '../../../state/sessions/days';
import { useServerNow } from '../../../state/sessions/useServerNow';
import type { Sought } from '../../../state/team/useTeam';
import { useQuery } from '../useQuery';

/** In the query, for any language where that of the page is looked for otherwise. */
const ANY = 'any';

/** The filters of the route, and the way to change them. */
export interface SoughtInRoute {
  sought: Sought;
  /** The local day that it is now. */
  today: string;
  change: (changes: Partial<Sought>) => void;
  clear: () => void;
}

/**
 * @param zone in which the day is one. A day that is past, or for which nothing is offered yet, asks for none.
 * @param inOwnLanguage looks for the language of the page unless another is chosen
 */
export function useSought(zone: string, inOwnLanguage: boolean): SoughtInRoute {
  const [query, setQuery] = useQuery();
  const { language: own } = useLanguage();
  const before = useWhomAsBefore();
  const today = localDay(useServerNow(), zone);
  const day = query.get('day');
  const isOffered = isDay(day) && day >= today && day < dayAfter(today, LIMITS.SLOTS_OFFERED_DAYS);
  const asked = query.get('language');
  const usual = inOwnLanguage && asked !== ANY ? own : null;
  const put = (entries: Readonly<Record<string, string | null>>) => {
    setQuery((old) => {
      const after = new URLSearchParams(old);
      for (const [key, value] of Object.entries(entries)) {
        if (value === null) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  };
  return {
    sought: {
      // By its number: what somebody looks for is not to be read over a shoulder, or in a history.
      topic: TOPICS[Number(query.get('topic') ?? 0) - 1] ?? null,
      language: LANGUAGES.find((one) => one === asked) ?? usual,
      way: WAYS.find((one) => one === query.get('way')) ?? null,
      whom: WHOM.find((one) => one === query.get('whom')) ?? before,
      day: isOffered ? day : null,
    },
    today,
    change: ({ topic, language, ...same }) => {
      put({
        ...same,
        ...(topic !== undefined && { topic: topic && String(TOPICS.indexOf(topic) + 1) }),
        ...(language !== undefined && { language: language ?? (inOwnLanguage ? ANY : null) }),
      });
    },
    clear: () => {
      put({ topic: null, language: inOwnLanguage ? ANY : null, way: null, day: null });
    },
  };
}
