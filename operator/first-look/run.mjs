/** Runs looks one after the other, and prints the result of each. */
import { NotAllowed } from '../../operations/project/refusals.mjs';
import { failed, skipped } from './outcome.mjs';
import { textOf } from './text.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('./looks/all.mjs').Look} Look */

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {Outcome} outcome
 * @property {string} [known] why the emulators are known to answer like this
 * @property {boolean} isWrong whether it makes the run fail
 */

/**
 * @param {import('./world.mjs').World} world
 * @param {Readonly<Record<string, Look>>} looks
 * @param {(text: string) => Promise<void>} print
 * @returns {Promise<Result[]>} fewer than the looks if the run was interrupted
 */
export async function runLooks(world, looks, print) {
  /** @type {Result[]} */
  const results = [];
  for (const [name, look] of Object.entries(looks)) {
    const outcome = await look.run(world).catch(brokenOff);
    // After Ctrl-C, a look fails because of it.
    if (world.gate.isClosed()) break;
    const result = judge(name, look, outcome, world.target.real);
    results.push(result);
    await print(textOf(result, look.asks));
  }
  return results;
}

/**
 * On the emulators, each answer is known. Any other is wrong there, even a better one, because the look may no longer check anything.
 * @param {string} name
 * @param {Look} look
 * @param {Outcome} outcome
 * @param {boolean} isReal
 * @returns {Result}
 */
function judge(name, { onEmulators }, outcome, isReal) {
  if (isReal || !onEmulators) return { name, outcome, isWrong: outcome.verdict === 'fail' };
  if (outcome.verdict === onEmulators.verdict) return { name, outcome, known: onEmulators.why, isWrong: false };
  const means = `${outcome.means} The expected verdict was "${onEmulators.verdict}": ${onEmulators.why}.`;
  return {
    name,
    outcome: failed(outcome.tried, means, 'Find out what has changed: the emulators or the check itself.'),
    isWrong: true,
  };
}

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
function brokenOff(error) {
  if (error instanceof NotAllowed) {
    return skipped(
      'The project refused the operator’s request.',
      (error.message.split('\n')[0] ?? '').slice(0, 300),
      'Run this check as an owner or editor of the project (docs/publishing.md#what-the-script-needs).',
    );
  }
  const { code } = /** @type {{ code?: unknown }} */ (error);
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const words = typeof code === 'string' && !reason.includes(code) ? `${code} ${reason}`.trim() : reason;
  return failed(
    `The check stopped with an error: ${words}`,
    'The result is unknown.',
    'Fix the error, then run this check again.',
  );
}
