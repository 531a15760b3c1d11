/** Everything that answers a question, in one list: for what is small, or is limited by the question. */

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
