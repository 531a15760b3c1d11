import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { OwnSession, SessionsPage } from '../../backend/ports';
import { mineList, type MonthAsked } from './mineList';

/** Some of the own sessions, as far as they were read. */
export interface SomeSessions {
  /** Null before the first answer. */
  sessions: readonly OwnSession[] | null;
  busy: boolean;
  /** Why the last reading failed. */
  error: BackendErrorCode | null;
  /** Reads on; null where there is nothing more. */
  more: (() => void) | null;
  /** Reads anew. */
  again: () => void;
}

const { usePatientSessionsInfiniteQuery, useComingSessionsInfiniteQuery } = mineList;
const { useSessionsToCloseQuery, useSessionsOfMonthQuery } = mineList;

/** On return to the tab the screen asks for what changed (`useFollowing`), and the list is read only where something did. */
const ANEW = { refetchOnMountOrArgChange: true } as const;

interface Read<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface InPages extends Read<{ pages: readonly SessionsPage[] }> {
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

function ofPages({ currentData, error, isFetching, hasNextPage, fetchNextPage, refetch }: InPages): SomeSessions {
  return {
    sessions: currentData?.pages.flatMap(({ sessions }) => sessions) ?? null,
    busy: isFetching,
    error: isFetching || error === undefined ? null : codeOf(error),
    more: hasNextPage ? () => fetchNextPage() : null,
    again: () => {
      if (currentData && hasNextPage) fetchNextPage();
      else refetch();
    },
  };
}

function ofWhole({ currentData, error, isFetching, refetch }: Read<readonly OwnSession[]>): SomeSessions {
  return {
    sessions: currentData ?? null,
    busy: isFetching,
    error: isFetching || error === undefined ? null : codeOf(error),
    more: null,
    again: () => {
      refetch();
    },
  };
}

/** All sessions of a patient, the latest start first, in pages. */
export const usePatientSessions = (uid: string): SomeSessions => ofPages(usePatientSessionsInfiniteQuery(uid, ANEW));

/** The sessions of a counselor that have not begun, the earliest first, in pages; cancelled ones too. */
export const useComingSessions = (uid: string): SomeSessions => ofPages(useComingSessionsInfiniteQuery(uid, ANEW));

/** The sessions of a counselor that have begun and are not closed, the earliest first: all of them. */
export const useSessionsToClose = (uid: string): SomeSessions => ofWhole(useSessionsToCloseQuery(uid, ANEW));

/** The sessions of a counselor in a month, the earliest first: all of them. */
export const useSessionsOfMonth = (asked: MonthAsked): SomeSessions => ofWhole(useSessionsOfMonthQuery(asked, ANEW));
