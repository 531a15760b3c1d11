/**
 * Publishes Firestore's rules. The ruleset that is replaced stays in the project, and the release `aram/before` points at it. A later run finds it from any
 * machine, and the service refuses to delete it.
 */
import { PlainError } from '../../tools/lib/plain-error.mjs';

/** @typedef {import('./rulesApi.mjs').Rules} Rules */

/** The release that Firestore obeys. For the database `(default)` it's the same as `cloud.firestore/(default)`, which firebase-tools writes. */
export const LIVE = 'cloud.firestore';

/** Must not begin with `cloud.firestore`: firebase-tools takes any such release for the live one. */
export const BEFORE = 'aram/before';

/** How many of the newest rulesets are searched for one that an earlier run created and didn't release. */
const NEWEST = 10;

/**
 * Finds a text among the project's rulesets.
 * @param {Rules} rules
 * @param {string} source
 * @returns {Promise<{ ruleset?: string; isLive: boolean }>} without a ruleset if it has to be created
 */
export async function findRuleset(rules, source) {
  const live = await rules.released(LIVE);
  if (live !== undefined && (await rules.sourceOf(live)) === source) return { ruleset: live, isLive: true };
  for (const ruleset of await rules.newest(NEWEST)) {
    if ((await rules.sourceOf(ruleset)) === source) return { ruleset, isLive: false };
  }
  return { isLive: false };
}

/**
 * Makes a ruleset live, unless it is already, and reads back what is live.
 * @param {Rules} rules
 * @param {string} ruleset
 * @param {string} source the expected text of the ruleset
 * @returns {Promise<string | undefined>} the ruleset that was live before; undefined if there was none, or if nothing had to change
 */
export async function release(rules, ruleset, source) {
  const before = await rules.released(LIVE);
  if (before !== ruleset) {
    // This comes first: a run that stops between the two can still be undone.
    if (before !== undefined) await rules.point(BEFORE, before);
    await rules.point(LIVE, ruleset);
  }
  await readBack(rules, ruleset, source);
  return before === ruleset ? undefined : before;
}

/**
 * Restores the ruleset that the last release replaced. The release `aram/before` stays the same, so that the command can be repeated.
 * @param {Rules} rules
 * @returns {Promise<{ ruleset: string; wasLive: boolean }>}
 */
export async function putBack(rules) {
  const { ruleset, isLive } = await findBefore(rules);
  const source = await rules.sourceOf(ruleset);
  if (source === undefined) throw new PlainError(`The ruleset ${ruleset} can’t be read as one text. ${IN_THE_CONSOLE}`);
  if (!isLive) await rules.point(LIVE, ruleset);
  await readBack(rules, ruleset, source);
  return { ruleset, wasLive: isLive };
}

/**
 * The ruleset to restore.
 * @param {Rules} rules
 */
export async function findBefore(rules) {
  const ruleset = await rules.released(BEFORE);
  if (ruleset === undefined) throw new PlainError(`This project remembers no earlier rules. ${IN_THE_CONSOLE}`);
  return { ruleset, isLive: (await rules.released(LIVE)) === ruleset };
}

const IN_THE_CONSOLE = 'The Firebase console has their history: Firestore Database → Rules.';

/**
 * @param {Rules} rules
 * @param {string} ruleset
 * @param {string} source
 */
async function readBack(rules, ruleset, source) {
  const live = await rules.released(LIVE);
  if (live !== ruleset) {
    throw new PlainError(
      `The rules were released, and others are live now: ${live ?? 'none'} instead of ${ruleset}.\nSomebody else may be deploying. Ask them before you run this again.`,
    );
  }
  if ((await rules.sourceOf(ruleset)) !== source) {
    throw new PlainError(
      `The live ruleset ${ruleset} doesn’t hold the text that was sent.\nPut the earlier rules back: npm run deploy -- --project ID --rollback rules`,
    );
  }
}
