/** Lists, one page at a time. A page begins after the mark of an item, whether or not that item still exists. */

/** `after`: the `next` of the previous page. */
export interface Wish {
  limit?: number | undefined;
  after?: string | undefined;
}

export interface Page<T> {
  items: T[];
  /** Undefined at the end of the list. */
  next: string | undefined;
}

/** A mark for lists by time. */
export const markOf = (moment: Date, id: string) => `${moment.toISOString()} ${id}`;

const MOMENT = 'YYYY-MM-DDThh:mm:ss.sssZ'.length;

export const momentOf = (mark: string) => new Date(mark.slice(0, MOMENT));

/** The id in a mark of a list by time. */
export const idOf = (mark: string) => mark.slice(MOMENT + ' '.length);

/** A page of a list that arrives sorted by its marks. */
export async function pageOf<T>(
  items: AsyncIterable<T> | Iterable<T>,
  { limit = Infinity, after }: Wish,
  mark: (item: T) => string,
  order: 'rising' | 'falling',
): Promise<Page<T>> {
  const page: T[] = [];
  for await (const item of items) {
    if (after !== undefined && (order === 'rising' ? mark(item) <= after : mark(item) >= after)) continue;
    const last = page.at(-1);
    if (page.length >= limit && last !== undefined) return { items: page, next: mark(last) };
    page.push(item);
  }
  return { items: page, next: undefined };
}

/** A page of a list that was read completely, and the list's length. */
export async function sortedPage<T>(
  items: readonly T[],
  wish: Wish,
  mark: (item: T) => string,
  order: 'rising' | 'falling',
): Promise<Page<T> & { of: number }> {
  const sign = order === 'rising' ? 1 : -1;
  const sorted = items.toSorted((one, other) => sign * (mark(one) < mark(other) ? -1 : 1));
  return { ...(await pageOf(sorted, wish, mark, order)), of: items.length };
}

/** Yields items newest first, from groups whose items are never newer than the group's own moment. The newest group comes first. */
export async function* newestFirst<T extends { mark: string }>(
  groups: AsyncIterable<{ moment: Date; items: readonly T[] }>,
): AsyncGenerator<T> {
  let waiting: T[] = [];
  for await (const { moment, items } of groups) {
    const ready = waiting.filter(({ mark }) => momentOf(mark) > moment);
    yield* ready;
    waiting = [...waiting.slice(ready.length), ...items].sort((one, other) => (one.mark < other.mark ? 1 : -1));
  }
  yield* waiting;
}
