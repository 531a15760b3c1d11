/** The search in the URL's query, so that a reload and "back" restore it. It contains nothing about anybody's health. */
import { useQuery } from '../useQuery';
import { paths } from '../../../config/paths';
import { LANGUAGES, WAYS, WHOM, type Slot } from '../../../core/generated/tables';
import type { Repeat } from '../../../core/member';
import { useLanguage } from '../../../i18n/useLanguage';
import { useWhomAsBefore } from '../../../state/sessions/beginning';
import { isDay } from '../../../state/sessions/days';
import { type Filters, slotName } from '../../../state/sessions/finding';

export interface Wanted extends Filters {
  /** The counselor whose times are searched; null for all. */
  counselor: string | null;
  /** The first day, as `2026-11-24`; null for today. */
  day: string | null;
}

/** The keys of the query. */
type Key = keyof Wanted;

/** The query's value for any option when there is a default. */
const ANY = 'any';

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find((option) => option === text) ?? null;

/** Returns the search and a function to change it. */
export function useWanted(): { wanted: Wanted; change: (changes: Partial<Record<Key, string | null>>) => void } {
  const [query, setQuery] = useQuery();
  const { language } = useLanguage();
  const whom = useWhomAsBefore();
  const counselor = query.get('counselor');
  const day = query.get('day');
  return {
    wanted: {
      counselor,
      // For one counselor, all their times are shown; among all counselors, those in the page's language.
      language: oneOf(LANGUAGES, query.get('language')) ?? (counselor === null ? language : null),
      way: oneOf(WAYS, query.get('way')),
      whom: oneOf(WHOM, query.get('whom')) ?? whom,
      day: isDay(day) ? day : null,
    },
    change: (changes) => {
      setQuery((before) => changed(before, changes));
    },
  };
}

function changed(before: URLSearchParams, changes: Partial<Record<Key, string | null>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === ANY) after.delete(key);
    else after.set(key, value);
  }
  return after;
}

/** Returns the route of a time's page, with the search, and with the series that begins then. */
export function checkPath(
  slot: Pick<Slot, 'counselor' | 'hour'>,
  { language, way, whom, repeat = null }: Filters & { repeat?: Repeat | null },
): string {
  const query = new URLSearchParams({ slot: slotName(slot), whom });
  if (language !== null) query.set('language', language);
  if (way !== null) query.set('way', way);
  for (const [key, value] of Object.entries(repeat ?? {})) query.set(key, String(value));
  return `${paths.sessionsCheck}?${query.toString()}`;
}

/** Returns the route for finding another time, with as much of the search as is known. */
export function findPath(wanted: Partial<Record<Key, string | null>>): string {
  const query = changed(new URLSearchParams(), wanted).toString();
  return query === '' ? paths.sessionsNew : `${paths.sessionsNew}?${query}`;
}
