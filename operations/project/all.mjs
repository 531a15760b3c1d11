/** Collects everything that matches a query in one list: for results that are small or limited by the query. */

/** @typedef {import('./store.mjs').Found} Found */
/** @typedef {import('./question.mjs').Question} Question */

/**
 * @param {{ stream: (question: Question, moment?: import('./store.mjs').Moment) => AsyncIterable<Found> }} store
 * @param {Question} question
 * @param {import('./store.mjs').Moment} [moment]
 */
export async function allOf(store, question, moment) {
  /** @type {Found[]} */
  const found = [];
  for await (const one of store.stream(question, moment)) found.push(one);
  return found;
}
