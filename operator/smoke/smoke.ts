/** Reads the command line, asks the questions, and deletes what they created. */
import { parseArgs } from 'node:util';
import { NotAllowed } from '../../operations/project/refusals.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { beforeTheEnd } from '../../tools/lib/processes.ts';
import { cleanUp } from './cleanUp.ts';
import { reasonOf, textOf, type Outcome } from './outcome.ts';
import { QUESTIONS, type Question } from './questions/all.ts';
import { chooseTarget } from './target.ts';
import { isRunName, newRunName, openWorld, ROLES, type World } from './world.ts';
import type { Terminal } from '../terminal.ts';

type Screen = Pick<Terminal, 'print' | 'note'>;

const OPTIONS = {
  project: { type: 'string' },
  only: { type: 'string' },
  clean: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** @returns the exit code: 1 if a question failed or something is left */
export async function smoke(
  line: readonly string[],
  screen: Screen,
  { env, now = new Date() }: { env: NodeJS.ProcessEnv; now?: Date },
): Promise<number> {
  const { project, only, clean, help } = parse(line);
  if (help) {
    await screen.print(usage());
    return 0;
  }
  if (project === undefined) throw new PlainError(`Add --project ID.\n\n${usage()}`);
  if (clean !== undefined && !isRunName(clean)) {
    throw new PlainError(`"${clean}" isn’t the name of a run, such as smoke-abcd2345.`);
  }
  const questions = clean === undefined ? chosen(only) : {};
  const world = openWorld(chooseTarget(project, env), clean ?? newRunName(), now);
  if (clean !== undefined) for (const role of ROLES) world.signedUp.add(role);
  const stop: { isAsked: boolean; until?: Promise<boolean> } = { isAsked: false };
  const forget = beforeTheEnd(async () => {
    stop.isAsked = true;
    screen.note('Stopping. Deleting what this run created, when this question is answered …');
    await stop.until;
  });
  stop.until = askAndCleanUp(world, questions, screen, stop);
  try {
    return (await stop.until) ? 0 : 1;
  } finally {
    forget();
  }
}

/** @returns whether every answer is right and nothing is left */
async function askAndCleanUp(
  world: World,
  questions: Readonly<Record<string, Question>>,
  { print, note }: Screen,
  stop: Readonly<{ isAsked: boolean }>,
): Promise<boolean> {
  const isAsking = Object.keys(questions).length > 0;
  if (isAsking) {
    const { projectId } = world.target.config;
    await print(`The smoke test of ${projectId}. This run is called ${world.run}.`);
    note('Everything that it creates has that name and is deleted at the end.');
    note(`If it’s killed, run: npm run smoke -- --project ${projectId} --clean ${world.run}`);
  }
  const counts = { pass: 0, fail: 0, skipped: 0 };
  for (const [name, question] of Object.entries(questions)) {
    if (stop.isAsked) break;
    const outcome = judged(question, await question.run(world).catch(brokenOff), world);
    counts[outcome.verdict] += 1;
    await print(textOf(name, question.asks, outcome));
  }
  const { deleted, left } = await cleanUp(world);
  await world.close();
  if (deleted.length + left.length === 0) await print('There was nothing to delete.');
  for (const one of deleted) await print(`Deleted: ${one}`);
  for (const one of left) await print(`STILL THERE: ${one}`);
  if (isAsking) {
    await print(`${counts.pass} passed, ${counts.fail} failed, ${counts.skipped} skipped.`);
  }
  return counts.fail + left.length === 0;
}

/** An answer that the emulators are known to give wrong. Any other is wrong there, even a better one, because the question may no longer ask anything. */
function judged({ failsOnEmulators }: Question, outcome: Outcome, { target }: World): Outcome {
  if (failsOnEmulators === undefined || target.config.real) return outcome;
  return outcome.verdict === 'fail'
    ? { verdict: 'skipped', tried: outcome.tried, means: `The emulators can’t answer: ${failsOnEmulators}.` }
    : {
        verdict: 'fail',
        tried: outcome.tried,
        means: `${outcome.means} On the emulators it has to fail: ${failsOnEmulators}.`,
        todo: 'Find out what has changed: the emulators or the question itself.',
      };
}

function brokenOff(error: unknown): Outcome {
  if (error instanceof NotAllowed) {
    return {
      verdict: 'skipped',
      tried: 'The project refused the operator’s request.',
      means: reasonOf(error),
      todo: 'Ask again as an owner or editor of the project (docs/publishing.md#what-it-needs).',
    };
  }
  const { code } = error as { code?: unknown };
  const reason = reasonOf(error);
  const words = typeof code === 'string' && !reason.includes(code) ? `${code} ${reason}`.trim() : reason;
  return {
    verdict: 'fail',
    tried: `The question stopped with an error: ${words}`,
    means: 'The answer is unknown.',
    todo: 'Fix the error, then ask again.',
  };
}

/** @param only comma-separated names; all by default */
function chosen(only: string | undefined) {
  if (only === undefined) return QUESTIONS;
  const names = only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(QUESTIONS, name));
  if (unknown !== undefined) {
    throw new PlainError(`There’s no question "${unknown}". The questions are ${Object.keys(QUESTIONS).join(', ')}.`);
  }
  return Object.fromEntries(Object.entries(QUESTIONS).filter(([name]) => names.includes(name)));
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`);
  }
}

function usage() {
  const rows = Object.entries(QUESTIONS).map(([name, { asks }]) => `  ${name.padEnd(11)}${asks}`);
  return `npm run smoke -- --project ID

Asks a real project what emulators can’t show, and cleans up. For what it needs, see
docs/publishing.md#the-smoke-test. An ID that begins with "demo-" means this machine’s emulators.

${rows.join('\n')}

  --only NAME[,NAME]  asks only these
  --clean RUN         deletes what an earlier run left; RUN is the name that it printed`;
}
