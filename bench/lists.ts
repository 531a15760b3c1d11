/**
 * The two lists of counselors in Lighthouse, each with few and many counselors in the store, and an empty page in the same run. Every page is measured once before
 * any is repeated, so a minute in which the machine is slow affects all of them.
 */
import { isClosing } from '../tools/lib/processes.ts';
import { LISTS, PEOPLE } from './budgets.ts';
import { compressing, rerouted, serveEmpty } from './compressed.ts';
import { getLighthouse, read, type Scores } from './lighthouse.ts';
import { HOST } from '../tools/lib/ports.ts';
import type { Store } from './store.ts';

/** Each reading of a list is the middle one of this many at least, since single ones differ more than those of other pages. */
const ROUNDS = 5;

/** `page`: '' is the empty page, `people` its 0. */
export interface ListReading {
  page: string;
  people: number;
  rounds: Scores[];
}

export async function readLists(
  { origin, store, runs, chromium }: { origin: string; store: Store; runs: number; chromium: string },
  note: (detail: string) => void,
): Promise<ListReading[]> {
  const lighthouse = await getLighthouse();
  const [empty, compressed] = await Promise.all([serveEmpty(), compressing(Number(new URL(store.origin).port))]);
  const flags = [rerouted(Number(new URL(store.origin).port), compressed.port)];
  const wish = { lighthouse, chromium, runs: 1, language: 'en', throttling: 'simulate', flags } as const;
  const rows: ListReading[] = [
    { page: '', people: 0, rounds: [] },
    ...PEOPLE.flatMap((people) => Object.keys(LISTS).map((page) => ({ page, people, rounds: [] }))),
  ];
  try {
    const most = Math.max(runs, ROUNDS);
    for (let round = 1; round <= most; round += 1) {
      let filled = 0;
      for (const { page, people, rounds } of rows) {
        if (isClosing()) return rows;
        note(`${round} of ${most}: ${page || 'an empty page'}, ${people} counselors`);
        if (people !== filled) await store.fill(people);
        filled = people;
        const { scores } = await read({ ...wish, origin: page ? origin : `http://${HOST}:${empty.port}`, page });
        if (scores) rounds.push(scores);
      }
    }
  } finally {
    empty.close();
    compressed.close();
  }
  return rows;
}
