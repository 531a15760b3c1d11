/** Reads the command line, checks the project, and deletes what the checks created. */
import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { beforeTheEnd } from '../../tools/lib/processes.ts';
import { cleanUp, type Cleaning } from './cleanUp.ts';
import { emailOf, isRunName, newRunName, ROLES } from './journal.ts';
import { LOOKS } from './looks/all.ts';
import { runLooks } from './run.ts';
import { chooseTarget, type Target } from './target.ts';
import { totalOf, wrapped } from './text.ts';
import { openWorld } from './world.ts';
import type { Terminal } from '../terminal.ts';

type Screen = Pick<Terminal, 'print' | 'note'>;

const OPTIONS = {
  project: { type: 'string' },
  only: { type: 'string' },
  clean: { type: 'string' },
  domain: { type: 'string' },
  key: { type: 'string' },
  bucket: { type: 'string' },
  region: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** @returns the exit code: 1 if a look failed or something is left */
export async function firstLook(
  line: readonly string[],
  screen: Screen,
  { env, now = new Date() }: { env: NodeJS.ProcessEnv; now?: Date },
): Promise<number> {
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
  let cleaning: Promise<boolean> | undefined;
  const cleanOnce = () =>
    (cleaning ??= (async () => {
      await world.close();
      return tell(await cleanUp(target, world.journal, now), screen);
    })());
  const stop = { isAsked: false };
  const forget = beforeTheEnd(async () => {
    stop.isAsked = true;
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
  if (!stop.isAsked) await screen.print(`${totalOf(results)}.`);
  return results.some(({ isWrong }) => isWrong) || !(await cleanOnce()) ? 1 : 0;
}

async function cleanOnly(target: Target, run: string, screen: Screen, now: Date) {
  if (!isRunName(run)) throw new PlainError(`"${run}" isn’t the name of a run, such as first-look-abcd2345.`);
  const people = ROLES.map((role) => ({ role, email: emailOf(run, role) }));
  return (await tell(await cleanUp(target, { run, people, rulesets: [] }, now), screen)) ? 0 : 1;
}

/** @returns whether nothing is left */
async function tell({ deleted, left }: Cleaning, screen: Screen): Promise<boolean> {
  if (deleted.length + left.length === 0) await screen.print('There was nothing to delete.');
  for (const one of deleted) await screen.print(wrapped(`Deleted: ${one}`, 2).join('\n'));
  for (const one of left) await screen.print(`STILL THERE: ${one}`);
  return left.length === 0;
}

/** @param only comma-separated names; all by default */
function chosen(only: string | undefined) {
  if (only === undefined) return LOOKS;
  const names = only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(LOOKS, name));
  if (unknown !== undefined) {
    throw new PlainError(`There’s no check called "${unknown}". The checks are ${Object.keys(LOOKS).join(', ')}.`);
  }
  return Object.fromEntries(Object.entries(LOOKS).filter(([name]) => names.includes(name)));
}

function parse(args: readonly string[]) {
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
