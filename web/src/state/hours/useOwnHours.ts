import { useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { WaitingPeople } from '../../backend/ports';
import { FRESH } from '../queries';
import { type Asked, asked } from '../queries/shapes';
import { type Ahead, hoursQueries, type OwnFeed, type OwnHours } from './queries';

const { useOwnHoursQuery, useAheadQuery, useOwnFeedQuery, useWaitingQuery } = hoursQueries;

/** The hours as they were when the page opened, and the current profile. */
export type OwnHoursForScreen =
  | { status: 'loading' }
  | { status: 'failed'; error: BackendErrorCode; retry: () => void }
  | { status: 'loaded'; hours: OwnHours['hours']; profile: OwnHours['profile'] };

/** Reads hours and profile when the page opens. On return to the tab only the profile is read again, so that edited hours stay. */
export function useOwnHours(uid: string): OwnHoursForScreen {
  const { currentData, error, isFetching, refetch } = useOwnHoursQuery(uid, FRESH);
  const [opened, setOpened] = useState<OwnHours | null>(null);
  if (opened === null && currentData !== undefined && !isFetching && error === undefined) setOpened(currentData);

  if (opened !== null)
    return { status: 'loaded', hours: opened.hours, profile: currentData?.profile ?? opened.profile };
  if (error === undefined || isFetching) return { status: 'loading' };
  return { status: 'failed', error: codeOf(error), retry: () => void refetch() };
}

/**
 * The booked sessions in the future.
 *
 * @param isNeeded whether they are read now, if they aren't known yet
 */
export const useAhead = (uid: string, now: number, isNeeded = true): Asked<readonly Ahead[]> =>
  asked(useAheadQuery({ uid, now }, { skip: !isNeeded }));

/** The state of the calendar feed, read again on return to the tab. */
export const useOwnFeed = (uid: string): Asked<OwnFeed> => asked(useOwnFeedQuery(uid, FRESH));

/** How many waited for the counselor's times last night; null if nobody is counted, and while that isn't known. */
export const useWaiting = (uid: string): WaitingPeople | null => useWaitingQuery(uid, FRESH).currentData ?? null;
