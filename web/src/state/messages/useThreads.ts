import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { OwnThread, ThreadOf } from '../../backend/ports';
import { messageLists, type ThreadsAsked } from './lists';

/** Some of the own conversations, as far as they were read. */
export interface SomeThreads {
  /** Null before the first answer. */
  threads: readonly OwnThread[] | null;
  busy: boolean;
  /** Why the last reading failed. */
  error: BackendErrorCode | null;
  /** Reads on; null where there is nothing more. */
  more: (() => void) | null;
  again: () => void;
}

const { useThreadsInfiniteQuery, useThreadQuery } = messageLists;

/** The own conversations, the one written in last first, in pages; read anew on return to the tab. */
export function useThreads(asked: ThreadsAsked): SomeThreads {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useThreadsInfiniteQuery(asked, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return {
    threads: currentData?.pages.flatMap(({ threads }) => threads) ?? null,
    busy: isFetching,
    error: isFetching || error === undefined ? null : codeOf(error),
    more: hasNextPage ? () => void fetchNextPage() : null,
    again: () => {
      if (currentData && hasNextPage) void fetchNextPage();
      else void refetch();
    },
  };
}

/** How often an open conversation, and the page of a session, ask for what is new, in milliseconds (docs/messages.md#what-is-new). */
export const LOOK_MS = 1500;

/** The conversation of two as it stands now, followed while the page is seen; null before its first message, and while it is not known. */
export function useThread({ patient, counselor }: ThreadOf): OwnThread | null {
  const { currentData } = useThreadQuery(
    { patient, counselor },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, pollingInterval: LOOK_MS, skipPollingIfUnfocused: true },
  );
  return currentData ?? null;
}
