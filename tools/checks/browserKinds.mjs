/**
 * Browsers in which only a few tests run: ten tests (tests/e2e/smoke.mjs) in the other kind of Chromium, and one journey (tests/browsers) in other engines.
 */
import { SMOKE } from '../../tests/e2e/smoke.mjs';
import { kindOf } from '../lib/chromium.mjs';
import { failure, skipped, sum } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('../lib/engines.mjs').Engine} Engine */

/**
 * Fails unless exactly those ten tests ran: a renamed test would otherwise be left out silently.
 * @param {Result} result
 * @returns {Result}
 */
export function wholeSmoke(result) {
  const seen = result.passed + result.failed;
  if (result.failed > 0 || seen === SMOKE.length) return result;
  return {
    ...result,
    failed: 1,
    output: `${SMOKE.length} tests should have run, but ${seen} did: tests/e2e/smoke.mjs names tests that don’t exist.`,
  };
}

/**
 * @param {{ suite: string; other: string | undefined }} browsers the other tests' browser, and one of the other kind if there is one
 * @param {(chromium: string) => Promise<Result>} check runs the ten tests in a browser
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export async function inTheOtherKind({ suite, other }, check, env = process.env) {
  if (other !== undefined) return wholeSmoke(await check(other));
  const missing = kindOf(suite) === 'whole' ? 'chromium-headless-shell' : 'a whole Chromium';
  const why = `The other tests run in ${suite}; ${missing} isn’t here and couldn’t be installed.`;
  return notTried(why, env);
}

/**
 * @param {readonly { engine: Engine; path: string | undefined }[]} engines
 * @param {(names: string[], paths: Record<string, string>) => Promise<Result>} check runs the journey in the engines that exist
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export async function inOtherEngines(engines, check, env = process.env) {
  const found = engines.flatMap(({ engine, path }) => (path === undefined ? [] : [{ ...engine, path }]));
  const missing = engines.filter(({ path }) => path === undefined).map(({ engine }) => engine);
  const results = missing.map(({ name, title, packages }) =>
    notTried(
      `${title} wasn’t tested: install ${packages.join(' and ')}, or run \`npx playwright install ${name}\`.`,
      env,
    ),
  );
  if (found.length === 0) return sum(results);
  const paths = Object.fromEntries(found.map(({ variable, path }) => [variable, path]));
  return sum([
    await check(
      found.map(({ name }) => name),
      paths,
    ),
    ...results,
  ]);
}

/**
 * A missing browser or relay is skipped on a developer's machine, and a failure in CI, where everything has to be tested.
 * @param {string} why
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Result}
 */
export const notTried = (why, env = process.env) => (env['CI'] ? failure(why) : skipped(why));
