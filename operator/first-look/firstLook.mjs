/** Reads the command line, checks the project, and deletes what the checks created. */
import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { beforeTheEnd } from '../../tools/lib/processes.mjs';
import { cleanUp } from './cleanUp.mjs';
import { emailOf, isRunName, newRunName, ROLES } from './journal.mjs';
import { LOOKS } from './looks/all.mjs';
import { runLooks } from './run.mjs';
import { chooseTarget } from './target.mjs';
import { totalOf, wrapped } from './text.mjs';
import { openWorld } from './world.mjs';

/** @typedef {import('../terminal.mjs').Terminal} Terminal */
/** @typedef {Pick<Terminal, 'print' | 'note'>} Screen */

const OPTIONS = /** @type {const} */ ({
  project: { type: 'string' },
  only: { type: 'string' },
  clean: { type: 'string' },
  domain: { type: 'string' },
  key: { type: 'string' },
  bucket: { type: 'string' },
  region: { type: 'string' },
  help: { type: 'boolean', default: false },
});

/**
 * @param {readonly string[]} line
 * @param {Screen} screen
 * @param {{ env: NodeJS.ProcessEnv; now?: Date }} world
 * @returns {Promise<number>} the exit code: 1 if a look failed or something is left
 */
export async function firstLook(line, screen, { env, now = new Date() }) {
  const values = parse(line);
  if (values.help) {
    await screen.print(usage());
    return 0;
  }
  const { project, clean, only } = values;
  if (project === undefined) throw new PlainError(`Add --project ID.\n\n${usage()}`);
  const target = chooseTarget({ ...values, project }, env);
  if (clean !== undefined) return cleanOnly(target, clean, screen, now);

  const looks = chosen(only);
  const world = openWorld(target, newRunName(), now);
  await screen.print(`First look at ${project}. This run is called ${world.run}.`);
  screen.note('Everything that it creates has that name and is deleted at the end.');
  screen.note(`If it’s interrupted, run: npm run first-look -- --project ${project} --clean ${world.run}`);
  /** @type {Promise<boolean> | undefined} */
  let cleaning;
  const cleanOnce = () =>
    (cleaning ??= (async () => {
      await world.close();
      return tell(await cleanUp(target, world.journal, now), screen);
    })());
  let isStopped = false;
  const forget = beforeTheEnd(async () => {
    isStopped = true;
    screen.note('Stopping. Deleting what this run created …');
    await cleanOnce();
  });
  let results;
  try {
    results = await runLooks(world, looks, screen.print);
  } finally {
    await cleanOnce();
    forget();
  }
  if (!isStopped) await screen.print(`${totalOf(results)}.`);
  return results.some(({ isWrong }) => isWrong) || !(await cleanOnce()) ? 1 : 0;
}

/**
 * @param {import('./target.mjs').Target} target
 * @param {string} run
 * @param {Screen} screen
 * @param {Date} now
 */
async function cleanOnly(target, run, screen, now) {
  if (!isRunName(run)) throw new PlainError(`"${run}" isn’t the name of a run, such as first-look-abcd2345.`);
  const people = ROLES.map((role) => ({ role, email: emailOf(run, role) }));
  return (await tell(await cleanUp(target, { run, people, rulesets: [] }, now), screen)) ? 0 : 1;
}

/**
 * @param {import('./cleanUp.mjs').Cleaning} cleaning
 * @param {Screen} screen
 * @returns {Promise<boolean>} whether nothing is left
 */
async function tell({ deleted, left }, screen) {
  if (deleted.length + left.length === 0) await screen.print('There was nothing to delete.');
  for (const one of deleted) await screen.print(wrapped(`Deleted: ${one}`, 2).join('\n'));
  for (const one of left) await screen.print(`STILL THERE: ${one}`);
  return left.length === 0;
}

/** @param {string | undefined} only comma-separated names; all by default */
function chosen(only) {
  if (only === undefined) return LOOKS;
  const names = only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(LOOKS, name));
  if (unknown !== undefined) {
    throw new PlainError(`There’s no check called "${unknown}". The checks are ${Object.keys(LOOKS).join(', ')}.`);
  }
  return Object.fromEntries(Object.entries(LOOKS).filter(([name]) => names.includes(name)));
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
  }
}

function usage() {
  const rows = Object.entries(LOOKS).map(([name, { asks }]) => `  ${name.padEnd(11)}${asks}`);
  return `npm run first-look -- --project ID

Checks in a real project what emulators can’t show, and cleans up. For what it needs, see
docs/publishing.md#the-smoke-test. An ID that begins with "demo-" means this machine’s emulators.

${rows.join('\n')}

  --only NAME[,NAME]  run only these checks
  --domain DOMAIN     the site’s domain, if VITE_SITE_ORIGIN isn’t set in .env.local
  --key KEY           the web API key, if .env.local is for another project
  --bucket NAME       the bucket, if .env.local is for another project
  --region REGION     the region of the functions, if it isn’t set in functions/.env.ID
  --clean RUN         delete what an earlier run left; RUN is the name that it printed`;
}
