import { useEffect, useMemo } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { NamedCounselor, SlotSearch } from '../../backend/ports';
import type { Slot } from '../../core/generated/tables';
import { FRESH } from '../queries';
import { type Filters, suits } from './finding';
import { findingQueries, type OpenTimes } from './queries/finding';

/** Pages that are asked for, one after the other, before nothing that suits counts as nothing found. */
const PAGES_ASKED = 3;

/** An open time with who offers it. */
export interface FoundTime {
  slot: Slot;
  counselor: NamedCounselor;
}

/** The open times that suit, as far as they were read. */
export interface Finding {
  /** The earliest first; null before the first answer. */
  times: readonly FoundTime[] | null;
  /** Something is being read. */
  busy: boolean;
  /** Why the last reading failed. */
  error: BackendErrorCode | null;
  /** Up to where was looked, where there may be more; null where all was read. */
  until: number | null;
  /** Reads on; null where there is nothing more. */
  more: (() => void) | null;
  /** Reads anew from the start: also after a failure. */
  again: () => void;
}

const { useOpenTimesInfiniteQuery } = findingQueries;

/** The times of all pages that suit. A page that was read anew may tell of a time that another page tells of too. */
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
 * Looks for open times from a moment on. Where nothing of what was read suits it asks on, three pages in all.
 *
 * @param leftOut the clock hour of a session that is moved: its own time is no other
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
