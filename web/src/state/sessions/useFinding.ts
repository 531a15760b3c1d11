import { useEffect, useMemo } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { NamedCounselor, SlotSearch } from '../../backend/ports';
import type { Slot } from '../../core/generated/tables';
import { FRESH } from '../queries';
import { type Filters, suits } from './finding';
import { findingQueries, type OpenTimes } from './queries/finding';

/** How many pages are read in a row before the search counts as finding nothing. */
const PAGES_ASKED = 3;

/** An available time with its counselor. */
export interface FoundTime {
  slot: Slot;
  counselor: NamedCounselor;
}

/** The available times that suit, as far as they were read. */
export interface Finding {
  /** The earliest first; null before the first answer. */
  times: readonly FoundTime[] | null;
  /** Something is being read. */
  busy: boolean;
  /** Why the last read failed. */
  error: BackendErrorCode | null;
  /** The moment up to which was read, if there may be more; null if everything was read. */
  until: number | null;
  /** Reads more; null if there is nothing more. */
  more: (() => void) | null;
  /** Reads again from the start, also after a failure. */
  again: () => void;
}

const { useOpenTimesInfiniteQuery } = findingQueries;

/** The times of all pages that suit. After a page was read again, it may contain a time of another page too. */
function foundIn(pages: readonly OpenTimes[], filters: Filters, leftOut: number | null): FoundTime[] {
  const named = new Map(pages.flatMap(({ counselors }) => counselors.map((one) => [one.uid, one] as const)));
  const found = new Map<string, FoundTime>();
  for (const slot of pages.flatMap(({ slots }) => slots)) {
    const counselor = named.get(slot.counselor);
    if (counselor && slot.hour !== leftOut && suits(slot, filters))
      found.set(`${slot.counselor} ${slot.hour}`, { slot, counselor });
  }
  return [...found.values()];
}

/**
 * Finds available times from a moment on. If none of a page suits, it reads further, three pages in all.
 *
 * @param leftOut the hour of a session that is moved: its current time isn't a new one
 */
export function useFinding(search: SlotSearch, from: number, filters: Filters, leftOut: number | null = null): Finding {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useOpenTimesInfiniteQuery(
    { search, from },
    FRESH,
  );
  const pages = currentData?.pages;
  const { language, way, whom } = filters;
  const times = useMemo(
    () => (pages ? foundIn(pages, { language, way, whom }, leftOut) : null),
    [pages, language, way, whom, leftOut],
  );
  const asksOn =
    times?.length === 0 && hasNextPage && !isFetching && error === undefined && (pages?.length ?? 0) < PAGES_ASKED;

  useEffect(() => {
    if (asksOn) void fetchNextPage();
  }, [asksOn, fetchNextPage]);

  return {
    times,
    busy: isFetching || asksOn,
    error: isFetching || error === undefined ? null : codeOf(error),
    until: pages?.at(-1)?.next ?? null,
    more: hasNextPage ? () => void fetchNextPage() : null,
    again: () => void refetch(),
  };
}
