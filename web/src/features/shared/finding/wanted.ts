/** What is looked for, as the query of the address says it: a reload and "back" find it again. Nothing of anybody's health is in it. */
import { useQuery } from '../useQuery';
import { paths } from '../../../config/paths';
import { LANGUAGES, WAYS, WHOM, type Slot } from '../../../core/generated/tables';
import { useLanguage } from '../../../i18n/useLanguage';
import { useWhomAsBefore } from '../../../state/sessions/beginning';
import { isDay } from '../../../state/sessions/days';
import { type Filters, slotName } from '../../../state/sessions/finding';

/** What is looked for. */
export interface Wanted extends Filters {
  /** Whose times; null for anybody's. */
  counselor: string | null;
  /** The day from which on, as `2026-11-24`; null for today. */
  day: string | null;
}

/** The keys of the query. */
type Key = keyof Wanted;

/** In the query, where any will do although one would be taken otherwise. */
const ANY = 'any';

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find((option) => option === text) ?? null;

/** What is looked for, and the way to look for something else. */
export function useWanted(): { wanted: Wanted; change: (changes: Partial<Record<Key, string | null>>) => void } {
  const [query, setQuery] = useQuery();
  const { language } = useLanguage();
  const whom = useWhomAsBefore();
  const counselor = query.get('counselor');
  const day = query.get('day');
  return {
    wanted: {
      counselor,
      // Who comes for one counselor is shown all of their times; among all, those in the language of the page.
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

/** The address of the check page of a time, with what was looked for. */
export function checkPath(slot: Pick<Slot, 'counselor' | 'hour'>, { language, way, whom }: Filters): string {
  const query = new URLSearchParams({ slot: slotName(slot), whom });
  if (language !== null) query.set('language', language);
  if (way !== null) query.set('way', way);
  return `${paths.sessionsCheck}?${query.toString()}`;
}

/** The address where another time can be found, for as much as is known of what was looked for. */
export function findPath(wanted: Partial<Record<Key, string | null>>): string {
  const query = changed(new URLSearchParams(), wanted).toString();
  return query === '' ? paths.sessionsNew : `${paths.sessionsNew}?${query}`;
}
