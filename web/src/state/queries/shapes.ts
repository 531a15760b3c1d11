/** The answers of RTK Query's hooks, in the shapes that screens show. */
import { type BackendErrorCode, codeOf } from '../../backend/errors';

interface Read<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface ReadInPages<Page> extends Read<{ pages: readonly Page[] }> {
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Something that was requested. */
export interface Asked<Found> {
  /** Null before the first answer. */
  found: Found | null;
  /** Why the last read failed. */
  error: BackendErrorCode | null;
  again: () => void;
}

const errorOf = ({ error, isFetching }: Read<unknown>): BackendErrorCode | null =>
  isFetching || error === undefined ? null : codeOf(error);

export function asked<Found>(read: Read<Found>): Asked<Found> {
  return { found: read.currentData ?? null, error: errorOf(read), again: () => void read.refetch() };
}

/** The one thing that a page is about. `absent`: it doesn't exist for this person. */
export type Shown<View> =
  | { kind: 'loading' | 'absent' }
  | { kind: 'failed'; error: BackendErrorCode; again: () => void }
  | { kind: 'there'; view: View };

/** Results stay on screen while they are read again, even if that fails. */
export function shown<View>(read: Read<View | null>): Shown<View> {
  const { currentData: view } = read;
  const error = errorOf(read);
  if (view === null) return { kind: 'absent' };
  if (view !== undefined) return { kind: 'there', view };
  return error === null ? { kind: 'loading' } : { kind: 'failed', error, again: () => void read.refetch() };
}

/** A list, as far as it was read. */
export interface Listed<Item> {
  /** Null before the first answer. */
  items: readonly Item[] | null;
  busy: boolean;
  /** Why the last read failed. */
  error: BackendErrorCode | null;
  /** Reads the next page; null if there is none. */
  more: (() => void) | null;
  /** Repeats the read that failed. */
  again: () => void;
}

/** A list that is read whole. */
export function whole<Item>(read: Read<readonly Item[]>): Listed<Item> {
  const { found: items, error, again } = asked(read);
  return { items, busy: read.isFetching, error, more: null, again };
}

/** A list that is read page by page. */
export function inPages<Page, Item>(read: ReadInPages<Page>, itemsOf: (page: Page) => readonly Item[]): Listed<Item> {
  const { currentData, isFetching, hasNextPage, fetchNextPage, refetch } = read;
  const readOn = () => void fetchNextPage();
  return {
    items: currentData?.pages.flatMap(itemsOf) ?? null,
    busy: isFetching,
    error: errorOf(read),
    more: hasNextPage ? readOn : null,
    again: currentData && hasNextPage ? readOn : () => void refetch(),
  };
}
