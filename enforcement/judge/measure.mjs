/**
 * What requests cost: the expressions that the rules evaluate for a document, and the other documents that they look up.
 */

/** The store refuses beyond 1,000 expressions for a document; this much room is kept. */
export const MOST_EXPRESSIONS = 700;
/**
 * The store looks up 10 documents for one document of a batch. Most rules need 4; a booking, or a move, asks for the time, the block, the profile, the record,
 * the diary, the place and the ledger, as they stand or as they will: 8 of them.
 */
export const MOST_LOOKUPS = 10;
/** The store looks up 20 documents for a batch; those that the batch writes are known without a look, as they will stand. */
export const MOST_LOOKUPS_OF_A_BATCH = 20;

/** @typedef {{ title: string; expressions: number; lookups: number; batch: number }} Cost of the costliest document of a request, and of all together */

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
      batch: answers[at]?.batch ?? 0,
    }))
    .sort((one, other) => other.expressions - one.expressions);
}
