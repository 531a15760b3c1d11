/** As much as the list of waiting items reads of one kind. */
import { WAITING_LISTED } from '../generated/limits.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */

/** An item by its name, `kind:id`, and since when it waits. `uid`: the patient of a request. @typedef {{ of: string; at: Date; uid?: string }} Item */

/** The items of one kind. `more`: there may be others that were not read. @typedef {{ items: Item[]; more: boolean }} Some */

/** Of a kind whose items stay stored after somebody has done them, this many times the listed ones are read. */
const TIMES = 3;

/**
 * The first items of a kind, at most WAITING_LISTED.
 * @param {import('../project/store.mjs').Store} store
 * @param {import('../project/question.mjs').Question} question
 * @param {(found: Found[]) => Item[] | Promise<Item[]>} waitingOf those that wait, of some documents
 * @returns {Promise<Some>}
 */
export async function someOf(store, question, waitingOf) {
  const most = TIMES * WAITING_LISTED;
  /** @type {Item[]} */
  let items = [];
  let read = 0;
  for await (const found of together(store.stream({ ...question, most: most + 1 }))) {
    items = [...items, ...(await waitingOf(found))];
    read += found.length;
    if (items.length > WAITING_LISTED) break;
  }
  return { items: items.slice(0, WAITING_LISTED), more: items.length > WAITING_LISTED || read > most };
}

/** @param {AsyncIterable<Found>} all @returns {AsyncGenerator<Found[]>} as many at once as are listed */
async function* together(all) {
  /** @type {Found[]} */
  let some = [];
  for await (const one of all) {
    some.push(one);
    if (some.length <= WAITING_LISTED) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
