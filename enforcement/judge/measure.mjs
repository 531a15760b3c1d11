/**
 * What requests cost: the expressions that the rules evaluate for a document, and the other documents that they look up.
 */

/** The store refuses beyond 1,000 expressions for a document; this much room is kept. */
export const MOST_EXPRESSIONS = 700;
/** The store looks up 10 documents for one document, 20 for a batch. */
export const MOST_LOOKUPS = 10;

/** @typedef {{ title: string; expressions: number; lookups: number }} Cost of the costliest document of a request */

/**
 * The costs of the requests that the rules let through, the costliest first.
 * @param {import('./judge.mjs').Judge} judge
 * @param {string} rules the name of rules that the judge has loaded
 * @param {readonly import('./sentences.mjs').Sentence[]} sentences
 * @returns {Promise<Cost[]>}
 */
export async function measure(judge, rules, sentences) {
  const allowed = sentences.filter((one) => one.allowed);
  const answers = await Promise.all(allowed.map(({ question }) => judge.ask({ rules, measure: true, ...question })));
  return allowed
    .map(({ title }, at) => ({
      title,
      expressions: Math.max(...(answers[at]?.costs ?? [])),
      lookups: Math.max(...(answers[at]?.lookups ?? [])),
    }))
    .sort((one, other) => other.expressions - one.expressions);
}
