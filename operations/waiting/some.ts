/** Reads as many items of one kind as the list of waiting items needs. */
import { WAITING_LISTED } from '../../web/src/core/generated/limits.ts';
import type { Found, Question, Store } from '../project/store.ts';

/** An item with its name, `kind:id`, and the time since when it waits. `uid`: the patient of a request. */
export interface Item {
  of: string;
  at: Date;
  uid?: string;
}

/** The items of one kind. `more`: whether there may be others that weren't read. */
export interface Some {
  items: Item[];
  more: boolean;
}

/** For a kind whose items stay stored after they were handled, this many times the listed number is read. */
const TIMES = 3;

/**
 * The first items of a kind, at most WAITING_LISTED.
 * @param waitingOf selects the documents that wait
 */
export async function someOf<Name extends string>(
  store: Store,
  question: Question<Name>,
  waitingOf: (found: Found<Name>[]) => Item[] | Promise<Item[]>,
): Promise<Some> {
  const most = TIMES * WAITING_LISTED;
  let items: Item[] = [];
  let read = 0;
  for await (const found of together(store.stream({ ...question, most: most + 1 }))) {
    items = [...items, ...(await waitingOf(found))];
    read += found.length;
    if (items.length > WAITING_LISTED) break;
  }
  return { items: items.slice(0, WAITING_LISTED), more: items.length > WAITING_LISTED || read > most };
}

/** @returns groups of as many as are listed */
async function* together<One>(all: AsyncIterable<One>): AsyncGenerator<One[]> {
  let some: One[] = [];
  for await (const one of all) {
    some.push(one);
    if (some.length <= WAITING_LISTED) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
