/**
 * Publishes Firestore's rules. The ruleset that is replaced stays in the project, and the release `aram/before` points at it. A later run finds it from any
 * machine, and the service refuses to delete it.
 */
import { PlainError } from '../../tools/lib/plain-error.ts';
import type { Rules } from './rulesApi.ts';

/** The release that Firestore obeys. For the database `(default)` it's the same as `cloud.firestore/(default)`, which firebase-tools writes. */
export const LIVE = 'cloud.firestore';

/** Must not begin with `cloud.firestore`: firebase-tools takes any such release for the live one. */
export const BEFORE = 'aram/before';

/** How many of the newest rulesets are searched for one that an earlier run created and didn't release. */
const NEWEST = 10;

/**
 * Finds a text among the project's rulesets.
 * @returns without a ruleset if it has to be created
 */
export async function findRuleset(rules: Rules, source: string): Promise<{ ruleset?: string; isLive: boolean }> {
  const live = await rules.released(LIVE);
  if (live !== undefined && (await rules.sourceOf(live)) === source) return { ruleset: live, isLive: true };
  for (const ruleset of await rules.newest(NEWEST)) {
    if ((await rules.sourceOf(ruleset)) === source) return { ruleset, isLive: false };
  }
  return { isLive: false };
}

/**
 * Makes a ruleset live, unless it is already, and reads back what is live.
 * @param source the expected text of the ruleset
 * @returns the ruleset that was live before; undefined if there was none, or if nothing had to change
 */
export async function release(rules: Rules, ruleset: string, source: string): Promise<string | undefined> {
  const before = await rules.released(LIVE);
  if (before !== ruleset) {
    // This comes first: a run that stops between the two can still be undone.
    if (before !== undefined) await rules.point(BEFORE, before);
    await rules.point(LIVE, ruleset);
  }
  await readBack(rules, ruleset, source);
  return before === ruleset ? undefined : before;
}

/** Restores the ruleset that the last release replaced. The release `aram/before` stays the same, so that the command can be repeated. */
export async function putBack(rules: Rules): Promise<{ ruleset: string; wasLive: boolean }> {
  const { ruleset, isLive } = await findBefore(rules);
  const source = await rules.sourceOf(ruleset);
  if (source === undefined) throw new PlainError(`The ruleset ${ruleset} can’t be read as one text. ${IN_THE_CONSOLE}`);
  if (!isLive) await rules.point(LIVE, ruleset);
  await readBack(rules, ruleset, source);
  return { ruleset, wasLive: isLive };
}

/** The ruleset to restore. */
export async function findBefore(rules: Rules) {
  const ruleset = await rules.released(BEFORE);
  if (ruleset === undefined) throw new PlainError(`This project remembers no earlier rules. ${IN_THE_CONSOLE}`);
  return { ruleset, isLive: (await rules.released(LIVE)) === ruleset };
}

const IN_THE_CONSOLE = 'The Firebase console has their history: Firestore Database → Rules.';

async function readBack(rules: Rules, ruleset: string, source: string) {
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
