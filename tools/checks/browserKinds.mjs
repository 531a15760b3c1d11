/** A run of ten browser tests (tests/e2e/smoke.mjs) in the kind of Chromium that the others are not run in. */
import { SMOKE } from '../../tests/e2e/smoke.mjs';
import { kindOf } from '../lib/chromium.mjs';
import { failure, skipped } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */

/**
 * A test of another name would be left out without a word: exactly those ten, or it is a failure.
 * @param {Result} result
 * @returns {Result}
 */
export function wholeSmoke(result) {
  const seen = result.passed + result.failed;
  if (result.failed > 0 || seen === SMOKE.length) return result;
  return {
    ...result,
    failed: 1,
    output: `${SMOKE.length} tests were to be run and ${seen} were: tests/e2e/smoke.mjs names tests that are not there.`,
  };
}

/**
 * @param {{ suite: string; other: string | undefined }} browsers that of the other tests, and one of the other kind where there is one
 * @param {(chromium: string) => Promise<Result>} check runs the ten in a browser
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export async function inTheOtherKind({ suite, other }, check, env = process.env) {
  if (other !== undefined) return wholeSmoke(await check(other));
  const missing = kindOf(suite) === 'whole' ? 'chromium-headless-shell' : 'a whole Chromium';
  const why = `The other tests run in ${suite}; ${missing} is not here and could not be installed.`;
  return env['CI'] ? failure(why) : skipped(why);
}
