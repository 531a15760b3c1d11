/** Reads the command line of a deploy and carries it out. */
import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { isDemo } from '../../tools/lib/projects.ts';
import { rollBack } from './rules.ts';
import { runStep, STEPS } from './steps.ts';
import type { World } from './world.ts';

const USAGE = `npm run deploy -- --project ID                     checks, then deploys in the order of docs/publishing.md#the-steps
npm run deploy -- --project ID --dry-run           checks, and lists the steps
npm run deploy -- --project ID --without-functions leaves out the cloud functions
npm run deploy -- --project ID --rollback rules    makes the rules live again that the last deploy replaced`;

const OPTIONS = {
  project: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'without-functions': { type: 'boolean', default: false },
  rollback: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** @throws {PlainError} with what failed, what is true now, and what to do */
export async function deploy(line: readonly string[], open: (project: string) => World, say: (text: string) => void) {
  const { project, rollback, help, 'dry-run': dryRun, 'without-functions': withoutFunctions } = parse(line);
  if (help) {
    say(USAGE);
    return;
  }
  if (project === undefined) throw new PlainError(`Say which project: --project ID.\n\n${USAGE}`);
  if (isDemo(project)) throw new PlainError(`"${project}" exists only in the emulators: you can’t deploy to it.`);
  if (rollback !== undefined && rollback !== 'rules') {
    throw new PlainError(
      `Only rules can be put back, not "${rollback}": --rollback rules. docs/publishing.md#going-back has the rest.`,
    );
  }
  const world = open(project);
  if (rollback !== undefined) return rollBack(world, { dryRun });
  await orSay('Nothing has changed.', say, () => check(world, { withFunctions: !withoutFunctions }));
  say('✓ checks: signed in; dist/, rules, indexes and functions are of this commit and this project');
  for (const step of STEPS) {
    if (step.name === 'functions' && withoutFunctions) say('· functions: left out (--without-functions)');
    else if (dryRun) say(`· ${step.name}: ${step.does} (firebase deploy --only ${step.target})`);
    else say(`✓ ${step.name}: ${await orSay(step.failed, say, () => runStep(step, world))}`);
  }
  say(
    dryRun
      ? 'Nothing was changed.'
      : `Deployed. New rules reach every server within minutes. Now: npm run operator -- check --project ${project}, and docs/publishing.md#the-smoke-test.`,
  );
}

function parse(line: readonly string[]) {
  try {
    return parseArgs({ args: [...line], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** @throws {PlainError} with every fault and what to do */
async function check({ sourceFaults, google }: World, wish: { withFunctions: boolean }) {
  const faults = await sourceFaults(wish);
  // firebase-tools would create a missing database in the United States, and its location can never be changed.
  if (faults.length === 0 && !(await google.hasDatabase())) {
    faults.push(
      'The project has no database yet. Create it in the right location: docs/database.md#records-firestore.',
    );
  }
  if (faults.length > 0) throw new PlainError(faults.join('\n'));
}

/** Does something. If it fails, the message says what is true now; for a fault of these tools, which is shown with its stack, this comes before it. */
async function orSay<T>(failed: string, say: (text: string) => void, work: () => Promise<T>) {
  const now = `${failed}\nRun the same command again when that is fixed: it skips what is done.`;
  try {
    return await work();
  } catch (error) {
    if (error instanceof PlainError) throw new PlainError(`${error.message}\n\n${now}`);
    say(now);
    throw error;
  }
}
