/** A visitor's filters in the URL's query, so that a reload and "back" restore them. They reveal nothing about anybody's health. */
import { LANGUAGES, LIMITS, TOPICS, WAYS, WHOM } from '../../../core/generated/tables';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import { useWhomAsBefore } from '../../../state/sessions/beginning';
import { dayAfter, isDay } from '../../../state/sessions/days';
import { useServerNow } from '../../../state/sessions/useServerNow';
import type { TeamCriteria } from '../../../state/team/suited';
import { useQuery } from '../useQuery';

/** The query's value for any language when the page's language is the default. */
const ANY = 'any';

/** The filters of the URL, and a function to change them. */
export interface CriteriaInRoute {
  criteria: TeamCriteria;
  /** The current local day. */
  today: string;
  change: (changes: Partial<TeamCriteria>) => void;
  clear: () => void;
}

/**
 * @param zone the zone of the day. A past day, or one without offered times yet, counts as none.
 * @param inOwnLanguage filters by the page's language unless another is chosen
 */
export function useCriteria(zone: string, inOwnLanguage: boolean): CriteriaInRoute {
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
    criteria: {
      // By its number, so that the topic isn't readable over the shoulder or in the history.
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
