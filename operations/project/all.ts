/** Collects everything that matches a query in one list: for results that are small or limited by the query. */
import type { Moment, Found } from './store.ts';
import type { Question } from './question.ts';

export async function allOf(
  store: { stream: (question: Question, moment?: Moment) => AsyncIterable<Found> },
  question: Question,
  moment?: Moment,
) {
  const found: Found[] = [];
  for await (const one of store.stream(question, moment)) found.push(one);
  return found;
}
