/** Collects everything that matches a query in one list: for results that are small or limited by the query. */
import type { Found, Moment, Store } from './store.ts';
import type { Question } from './question.ts';

export async function allOf<Name extends string>(
  store: Pick<Store, 'stream'>,
  question: Question<Name>,
  moment?: Moment,
) {
  const found: Found<Name>[] = [];
  for await (const one of store.stream(question, moment)) found.push(one);
  return found;
}
