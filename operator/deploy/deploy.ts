/** Reads the command line of a deploy and carries it out. */
import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { isDemo, isProjectId } from '../../tools/lib/projects.ts';
import { check } from './checks.ts';
import { findBefore, putBack } from './rules.ts';
import { STEPS } from './steps.ts';
import { trueAfter } from './words.ts';
import type { World } from './world.ts';

const USAGE = `npm run deploy -- --project ID                     checks, then deploys in the order of docs/publishing.md#the-steps
npm run deploy -- --project ID --dry-run           says what it would do, and changes nothing
npm run deploy -- --project ID --without-functions leaves out the cloud functions
npm run deploy -- --project ID --rollback rules    puts back the rules that were live before`;

const OPTIONS = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'without-functions': { type: 'boolean', default: false },
  rollback: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** @throws {PlainError} with what failed, what is true now, and what to do */
export async function deploy(line: readonly string[], open: (project: string) => World, say: (text: string) => void) {
  const wish = parse(line);
  if (wish.help) {
    say(USAGE);
    return;
  }
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

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

async function allSteps(world: World, { dryRun, withFunctions }: { dryRun: boolean; withFunctions: boolean }) {
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

/** Runs a step. If it fails, the message says what is true now; for a fault of these tools, which is shown with its stack, this comes before it. */
async function orStop<T>(step: string, { say }: World, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlainError) throw new PlainError(`${error.message}\n\n${trueAfter(step)}`);
    say(trueAfter(step));
    throw error;
  }
}

async function rollBack({ google, rules, say }: World, dryRun: boolean) {
  await google.signIn();
  if (dryRun) {
    const { ruleset, isLive } = await findBefore(rules);
    say(`${isLive ? `${ruleset} is live already.` : `Would put back ${ruleset}.`} Nothing was changed.`);
    return;
  }
  const { ruleset, wasLive } = await putBack(rules);
  say(`${wasLive ? `${ruleset} was live already` : `${ruleset} is live again`}, and was read back.`);
  say('Older rules refuse what a newer site writes: docs/publishing.md#going-back.');
}
