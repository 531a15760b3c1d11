/** The result of one look. */

/**
 * @typedef {object} Outcome
 * @property {'pass' | 'fail' | 'skipped'} verdict
 * @property {string} tried what was sent and what came back
 * @property {string} means what that says about the project; for a skipped look, why it was skipped
 * @property {string} [todo] what to do now
 */

/**
 * @param {string} tried
 * @param {string} means
 * @param {string} [todo] what only a person can check
 * @returns {Outcome}
 */
export const passed = (tried, means, todo) => ({ verdict: 'pass', tried, means, ...(todo !== undefined && { todo }) });

/**
 * @param {string} tried
 * @param {string} means
 * @param {string} todo
 * @returns {Outcome}
 */
export const failed = (tried, means, todo) => ({ verdict: 'fail', tried, means, todo });

/**
 * @param {string} tried
 * @param {string} why
 * @param {string} [todo]
 * @returns {Outcome}
 */
export const skipped = (tried, why, todo) => ({
  verdict: 'skipped',
  tried,
  means: why,
  ...(todo !== undefined && { todo }),
});
