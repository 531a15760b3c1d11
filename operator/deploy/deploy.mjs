/** Reads the command line of a deploy and carries it out. */
import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { isDemo, isProjectId } from '../../tools/lib/projects.mjs';
import { check } from './checks.mjs';
import { findBefore, putBack } from './rules.mjs';
import { STEPS } from './steps.mjs';
import { trueAfter } from './words.mjs';

/** @typedef {import('./world.mjs').World} World */

const USAGE = `npm run deploy -- --project ID                     checks, then deploys in the order of docs/publishing.md#the-steps
npm run deploy -- --project ID --dry-run           says what it would do, and changes nothing
npm run deploy -- --project ID --without-functions leaves out the cloud functions
npm run deploy -- --project ID --rollback rules    puts back the rules that were live before`;

const OPTIONS = /** @type {const} */ ({
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'without-functions': { type: 'boolean', default: false },
  rollback: { type: 'string' },
  help: { type: 'boolean', default: false },
});

/**
 * @param {readonly string[]} line
 * @param {(project: string) => World} open
 * @param {(text: string) => void} say
 * @throws {PlainError} with what failed, what is true now, and what to do
 */
export async function deploy(line, open, say) {
  const wish = parse(line);
  if (wish.help) return say(USAGE);
  const { project, rollback } = wish;
  if (project === undefined) throw new PlainError(`Say which project: --project ID.\n\n${USAGE}`);
  if (!isProjectId(project)) {
    throw new PlainError(
      `"${project}" can’t be the id of a project. The Firebase console shows it under Project settings.`,
    );
  }
  if (isDemo(project)) throw new PlainError(`"${project}" exists only in the emulators: you can’t deploy to it.`);
  if (rollback !== undefined && rollback !== 'rules') {
    throw new PlainError(
      `Only rules can be put back, not "${rollback}": --rollback rules. docs/publishing.md#going-back has the rest.`,
    );
  }
  const world = open(project);
  if (rollback !== undefined) return rollBack(world, wish['dry-run']);
  return allSteps(world, { dryRun: wish['dry-run'], withFunctions: !wish['without-functions'] });
}

/** @param {readonly string[]} line */
function parse(line) {
  try {
    return parseArgs({ args: [...line], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/**
 * @param {World} world
 * @param {{ dryRun: boolean; withFunctions: boolean }} wish
 */
async function allSteps(world, { dryRun, withFunctions }) {
  const { say } = world;
  const source = await orStop('checks', world, () => check(world, { withFunctions }));
  say('✓ checks: signed in; Blaze; dist/, rules and indexes are of this commit and this project');
  say(`· size of the rules: ${await world.measure(source)}`);
  const state = { source, withFunctions, ruleset: '', isLive: false };
  for (const { name, run, plan } of STEPS) {
    const outcome = await orStop(name, world, () => (dryRun ? plan : run)(world, state));
    say(`${dryRun ? '·' : '✓'} ${name}: ${outcome}`);
  }
  say(
    dryRun
      ? 'Nothing was changed.'
      : `Deployed. New rules reach every server within minutes. Now: npm run operator -- check --project ${world.project}, and docs/publishing.md#the-smoke-test.`,
  );
}

/**
 * Runs a step. If it fails, the message says what is true now; for a fault of these tools, which is shown with its stack, this comes before it.
 * @template T
 * @param {string} step
 * @param {World} world
 * @param {() => Promise<T>} work
 */
async function orStop(step, { say }, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlainError) throw new PlainError(`${error.message}\n\n${trueAfter(step)}`);
    say(trueAfter(step));
    throw error;
  }
}

/**
 * @param {World} world
 * @param {boolean} dryRun
 */
async function rollBack({ google, rules, say }, dryRun) {
  await google.signIn();
  if (dryRun) {
    const { ruleset, isLive } = await findBefore(rules);
    return say(`${isLive ? `${ruleset} is live already.` : `Would put back ${ruleset}.`} Nothing was changed.`);
  }
  const { ruleset, wasLive } = await putBack(rules);
  say(`${wasLive ? `${ruleset} was live already` : `${ruleset} is live again`}, and was read back.`);
  say('Older rules refuse what a newer site writes: docs/publishing.md#going-back.');
}
