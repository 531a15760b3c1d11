/** Lists, one page at a time. A page begins after the mark of an item, whether or not that item still exists. */

/** @typedef {{ limit?: number | undefined; after?: string | undefined }} Wish `after`: the `next` of the previous page */

/**
 * @template T
 * @typedef {object} Page
 * @property {T[]} items
 * @property {string | undefined} next undefined at the end of the list
 */

/**
 * A mark for lists by time.
 * @param {Date} moment
 * @param {string} id
 */
export const markOf = (moment, id) => `${moment.toISOString()} ${id}`;

const MOMENT = 'YYYY-MM-DDThh:mm:ss.sssZ'.length;

/** @param {string} mark */
export const momentOf = (mark) => new Date(mark.slice(0, MOMENT));

/** The id in a mark of a list by time. @param {string} mark */
export const idOf = (mark) => mark.slice(MOMENT + ' '.length);

/**
 * A page of a list that arrives sorted by its marks.
 * @template T
 * @param {AsyncIterable<T> | Iterable<T>} items
 * @param {Wish} wish
 * @param {(item: T) => string} mark
 * @param {'rising' | 'falling'} order
 * @returns {Promise<Page<T>>}
 */
export async function pageOf(items, { limit = Infinity, after }, mark, order) {
  /** @type {T[]} */
  const page = [];
  for await (const item of items) {
    if (after !== undefined && (order === 'rising' ? mark(item) <= after : mark(item) >= after)) continue;
    const last = page.at(-1);
    if (page.length >= limit && last !== undefined) return { items: page, next: mark(last) };
    page.push(item);
  }
  return { items: page, next: undefined };
}

/**
 * A page of a list that was read completely, and the list's length.
 * @template T
 * @param {readonly T[]} items
 * @param {Wish} wish
 * @param {(item: T) => string} mark
 * @param {'rising' | 'falling'} order
 * @returns {Promise<Page<T> & { of: number }>}
 */
export async function sortedPage(items, wish, mark, order) {
  const sign = order === 'rising' ? 1 : -1;
  const sorted = items.toSorted((one, other) => sign * (mark(one) < mark(other) ? -1 : 1));
  return { ...(await pageOf(sorted, wish, mark, order)), of: items.length };
}

/**
 * Yields items newest first, from groups whose items are never newer than the group's own moment. The newest group comes first.
 * @template {{ mark: string }} T
 * @param {AsyncIterable<{ moment: Date; items: readonly T[] }>} groups
 * @returns {AsyncGenerator<T>}
 */
export async function* newestFirst(groups) {
  /** @type {T[]} */
  let waiting = [];
  for await (const { moment, items } of groups) {
    const ready = waiting.filter(({ mark }) => momentOf(mark) > moment);
    yield* ready;
    waiting = [...waiting.slice(ready.length), ...items].sort((one, other) => (one.mark < other.mark ? 1 : -1));
  }
  yield* waiting;
}
