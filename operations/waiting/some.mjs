/** Reads as many items of one kind as the list of waiting items needs. */
import { WAITING_LISTED } from '../generated/limits.mjs';

/** @typedef {import('../project/store.mjs').Found} Found */

/** An item with its name, `kind:id`, and the time since when it waits. `uid`: the patient of a request. @typedef {{ of: string; at: Date; uid?: string }} Item */

/** The items of one kind. `more`: whether there may be others that weren't read. @typedef {{ items: Item[]; more: boolean }} Some */

/** For a kind whose items stay stored after they were handled, this many times the listed number is read. */
const TIMES = 3;

/**
 * The first items of a kind, at most WAITING_LISTED.
 * @param {import('../project/store.mjs').Store} store
 * @param {import('../project/question.mjs').Question} question
 * @param {(found: Found[]) => Item[] | Promise<Item[]>} waitingOf selects the documents that wait
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

/** @param {AsyncIterable<Found>} all @returns {AsyncGenerator<Found[]>} groups of as many as are listed */
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
