/** Runs the tools of the parts of `npm test`, and reads their results. */
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../lib/chromium.ts';
import { inProject, TYPESCRIPT } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.ts';
import { run } from '../lib/processes.ts';
import { say } from '../lib/progress.ts';
import { fromExitCode, fromTests, sum, type Result } from './results.ts';
import type { Context } from './context.ts';

/** What a check works with. */
export interface Job {
  context: Context;
  /** Arguments for the tool, if only one part was named. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Tells how far it is. */
  note: (detail: string) => void;
  /** Whether what its tools print is for the reader even if they pass. */
  shows?: boolean;
}

export type Check = (job: Job) => Promise<Result>;

/** Runs a tool and notes its last line, which tells how far a long part is. */
async function runNoting(command: string, args: readonly string[], { env, note, shows = false }: Job) {
  const outcome = await run(command, args, {
    env,
    onOutput: (text) => {
      // Without colors, which are for the screen.
      const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim();
      if (line) note(line.slice(0, 60));
    },
  });
  if (shows && outcome.code === 0) say(outcome.output);
  return outcome;
}

/** @param words a command of cargo with its arguments */
export const cargo =
  (words: string): Check =>
  async (job) => {
    const args = words.split(' ');
    const outcome = await runNoting('cargo', args, { ...job, env: { ...job.env, CARGO_TERM_COLOR: 'never' } });
    return args[0] === 'test' ? fromTests('cargo', outcome) : fromExitCode(outcome);
  };

/**
 * A tool of a package, without tests of its own.
 * @param bin its script, inside node_modules
 */
export const tool =
  (bin: string, ...args: readonly string[]): Check =>
  async (job) =>
    fromExitCode(await runNoting(process.execPath, [inProject('node_modules', bin), ...args], job));

/**
 * A script of the project.
 * @param usual its arguments, unless a person gives others
 */
export const script =
  (path: string, ...usual: readonly string[]): Check =>
  async (job) => {
    const args = job.args.length > 0 ? job.args : usual;
    return fromExitCode(await runNoting(process.execPath, [...TYPESCRIPT, path, ...args], job));
  };

/** A project of vitest.config.ts. A test marked `.only` is a failure, whoever runs it. */
export const vitest =
  (project: string, ...files: readonly string[]): Check =>
  async (job) => {
    const args = ['run', '--allowOnly=false', '--reporter=default', '--project', project, ...files, ...job.args];
    const bin = inProject('node_modules', 'vitest', 'vitest.mjs');
    return fromTests('vitest', await runNoting(process.execPath, [bin, ...args], job));
  };

/** A project of playwright.config.ts, whose reporter sums up. */
export const playwright =
  (project: string, ...more: readonly string[]): Check =>
  async (job) => {
    const chromium = await ensureChromium(job.note);
    // The project's name in a word of its own would take the files after it for more projects.
    const args = ['test', '--forbid-only', `--project=${project}`, ...more, ...job.args];
    const bin = inProject('node_modules', '@playwright', 'test', 'cli.js');
    const env = { CHROMIUM_PATH: chromium, ...job.env };
    return fromTests('playwright', await runNoting(process.execPath, [bin, ...args], { ...job, env }));
  };

/** Several checks, one after the other, whatever the earlier ones found. */
export const all =
  (...checks: readonly Check[]): Check =>
  async (job) => {
    const results: Result[] = [];
    for (const check of checks) results.push(await check(job));
    return sum(results);
  };

/** The counts that a person may give to a part, as in `-- --users 500`: the usual value, and the environment variable that the tests read. */
export type Counts = Readonly<Record<string, readonly [usual: number, variable: string]>>;

/** @returns the environment variables for a part's counts */
export function countsFrom(args: readonly string[], counts: Counts): Record<string, string> {
  const options = Object.fromEntries(Object.keys(counts).map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args: [...args], options });
  const variables = Object.entries(counts).map(([name, [usual, variable]]) => {
    const value = String(values[name] ?? usual);
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new PlainError(`--${name} is a count, such as 100.`);
    return [variable, value] as const;
  });
  return Object.fromEntries(variables);
}
