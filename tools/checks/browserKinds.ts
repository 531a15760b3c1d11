/**
 * Browsers in which only a few tests run: ten tests (tests/e2e/bothKinds.ts) in the other kind of Chromium, and one journey (tests/browsers) in other engines.
 */
import { IN_BOTH_KINDS } from '../../tests/e2e/bothKinds.ts';
import { kindOf } from '../lib/chromium.ts';
import { failure, skipped, sum, type Result } from './results.ts';
import type { Engine } from '../lib/engines.ts';

/** Fails unless exactly those ten tests ran: a renamed test would otherwise be left out silently. */
export function allTen(result: Result): Result {
  const seen = result.passed + result.failed;
  if (result.failed > 0 || seen === IN_BOTH_KINDS.length) return result;
  return {
    ...result,
    failed: 1,
    output: `${IN_BOTH_KINDS.length} tests should have run, but ${seen} did: tests/e2e/bothKinds.ts names tests that don’t exist.`,
  };
}

/**
 * @param browsers the other tests' browser, and one of the other kind if there is one
 * @param check runs the ten tests in a browser
 */
export async function inTheOtherKind(
  { suite, other }: { suite: string; other: string | undefined },
  check: (chromium: string) => Promise<Result>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
  if (other !== undefined) return allTen(await check(other));
  const missing = kindOf(suite) === 'whole' ? 'chromium-headless-shell' : 'a whole Chromium';
  const why = `The other tests run in ${suite}; ${missing} isn’t here and couldn’t be installed.`;
  return notTried(why, env);
}

/** @param check runs the journey in the engines that exist */
export async function inOtherEngines(
  engines: readonly { engine: Engine; path: string | undefined }[],
  check: (names: string[], paths: Record<string, string>) => Promise<Result>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result> {
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

/** A missing browser or relay is skipped on a developer's machine, and a failure in CI, where everything has to be tested. */
export const notTried = (why: string, env: NodeJS.ProcessEnv = process.env): Result =>
  env['CI'] ? failure(why) : skipped(why);
