/**
 * Runs the tools of the parts of `npm test`, and reads their results.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../lib/chromium.ts';
import { inProject, SCRATCH, TYPESCRIPT } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.ts';
import { ROWS } from '../lib/ports.ts';
import { run } from '../lib/processes.ts';
import { fromExitCode, fromPlaywright, fromVitest, type Result } from './results.ts';
import type { JsonTestResults } from 'vitest/node';
import type { JSONReport } from '@playwright/test/reporter';
import type { Context } from './context.ts';

export type Note = (detail: string) => void;

const VITEST = inProject('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');

/** A part always runs all of its tests: a test marked `.only` is a failure, whoever runs it. */
export const ALL_TESTS = { vitest: ['--allowOnly=false'], playwright: ['--forbid-only'] };

/** Runs a tool and shows its last line, which tells how far a long part is. */
const runNoting = (command: string, args: string[], env: NodeJS.ProcessEnv, note: Note) =>
  run(command, args, {
    env,
    onOutput: (text) => {
      // Without colors, which are for the screen.
      const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim();
      if (line) note(line.slice(0, 60));
    },
  });

export const cargo = (args: string[], note: Note = () => undefined) =>
  runNoting('cargo', args, { ...process.env, CARGO_TERM_COLOR: 'never' }, note);

/**
 * Runs a tool without tests of its own, or a script of the project.
 * @param show gets all that it prints
 */
export async function check(args: string[], note?: Note, show: (output: string) => void = () => undefined) {
  const outcome = await node(args[0]?.endsWith('.ts') ? [...TYPESCRIPT, ...args] : args, process.env, note);
  show(outcome.output);
  return fromExitCode(outcome);
}

/** Runs cargo with these arguments, and shows nothing if it succeeds. */
export const checkCargo = async (args: string[]) => fromExitCode(await cargo(args));

const node = (args: string[], env: NodeJS.ProcessEnv = process.env, note: Note = () => undefined) =>
  runNoting(process.execPath, args, env, note);

/** Selects a project of playwright.config.ts: in two words, Playwright would take the files after it for more projects. */
export const ofProject = (name: string) => `--project=${name}`;

/** Runs all browser tests of a part several at a time; a selection of them runs one after the other, on the first set of emulators. */
export async function severalAtATime(
  context: Context,
  note: Note,
  name: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
) {
  if (context.args.length > 0) return browser(context, note, name, [...args, ...context.args], more);
  await context.rows();
  return browser(context, note, name, args, { ...more, ARAM_ROWS: String(ROWS) });
}

/** Runs Playwright on the built app and the emulators. */
export async function browser(
  context: Context,
  note: Note,
  name: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const chromium = await ensureChromium(note);
  await Promise.all([context.app(), context.emulators()]);
  await context.hosting();
  const report = reportFile(name);
  const env = { ...context.testEnv(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more };
  const outcome = await node([PLAYWRIGHT, 'test', ...ALL_TESTS.playwright, '--reporter=list,json', ...args], env, note);
  return fromPlaywright(outcome, readReport(report) as JSONReport | undefined);
}

export async function vitest(name: string, args: string[], note: Note, env?: NodeJS.ProcessEnv): Promise<Result> {
  const report = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await node([VITEST, 'run', ...ALL_TESTS.vitest, ...reporters, ...args], env, note);
  return fromVitest(outcome, readReport(report) as JsonTestResults | undefined);
}

/** A check that runs a project of vitest.config.ts. */
export function suite(
  folder: string,
  ...needs: ('wasm' | 'emulators' | 'secondEmulators')[]
): (context: Context, note: Note, more?: NodeJS.ProcessEnv) => Promise<Result> {
  return async (context, note, more = {}) => {
    for (const need of needs) await context[need]();
    const args = ['--project', folder, ...context.args];
    const env = context.testEnv(needs.includes('secondEmulators') ? 1 : 0);
    return vitest(folder, args, note, { ...env, ...more });
  };
}

/** The counts among a part's arguments, such as '100', or the usual ones. */
export function counts(args: readonly string[], usual: Readonly<Record<string, string>>): Record<string, string> {
  const options = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, { type: 'string', default: value } as const]),
  );
  const { values } = parseArgs({ args: [...args], options });
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new PlainError(`--${name} is a count, such as 100.`);
  }
  return values;
}

export function reportFile(name: string) {
  const path = join(SCRATCH, 'reports', `${name}-${process.pid}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @returns undefined if the tool wrote none */
function readReport(path: string): unknown {
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}
