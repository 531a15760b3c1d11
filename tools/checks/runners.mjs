/**
 * Runs the tools of the parts of `npm test`, and reads their results.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../lib/chromium.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { ROWS } from '../lib/ports.mjs';
import { run } from '../lib/processes.mjs';
import { fromExitCode, fromPlaywright, fromVitest } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {(detail: string) => void} Note */

const VITEST = inProject('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');

/** A part always runs all of its tests: a test marked `.only` is a failure, whoever runs it. */
export const ALL_TESTS = { vitest: ['--allowOnly=false'], playwright: ['--forbid-only'] };

/**
 * Runs a tool and shows its last line, which tells how far a long part is.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Note} note
 */
const runNoting = (command, args, env, note) =>
  run(command, args, {
    env,
    onOutput: (text) => {
      // Without colors, which are for the screen.
      const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim();
      if (line) note(line.slice(0, 60));
    },
  });

/**
 * @param {string[]} args
 * @param {Note} [note]
 */
export const cargo = (args, note = () => {}) =>
  runNoting('cargo', args, { ...process.env, CARGO_TERM_COLOR: 'never' }, note);

/**
 * Runs a tool without tests of its own.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Note} [note]
 */
export const check = async (args, env, note) => fromExitCode(await node(args, env, note));

/**
 * The same for cargo.
 * @param {string[]} args
 */
export const checkCargo = async (args) => fromExitCode(await cargo(args));

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Note} [note]
 */
const node = (args, env = process.env, note = () => {}) => runNoting(process.execPath, args, env, note);

/**
 * Runs all browser tests of a part several at a time; a selection of them runs one after the other, on the first set of emulators.
 *
 * @param {Context} context
 * @param {Note} note
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 */
export async function severalAtATime(context, note, name, args, more = {}) {
  if (context.args.length > 0) return browser(context, note, name, [...args, ...context.args], more);
  await context.rows();
  return browser(context, note, name, args, { ...more, ARAM_ROWS: String(ROWS) });
}

/**
 * Runs Playwright on the built app and the emulators.
 *
 * @param {Context} context
 * @param {Note} note
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {Promise<Result>}
 */
export async function browser(context, note, name, args, more = {}) {
  const chromium = await ensureChromium(note);
  await Promise.all([context.app(), context.emulators()]);
  await context.hosting();
  const report = reportFile(name);
  const env = { ...context.testEnv(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more };
  const outcome = await node([PLAYWRIGHT, 'test', ...ALL_TESTS.playwright, '--reporter=list,json', ...args], env, note);
  return fromPlaywright(outcome, readReport(report));
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Note} note
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result>}
 */
export async function vitest(name, args, note, env) {
  const report = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await node([VITEST, 'run', ...ALL_TESTS.vitest, ...reporters, ...args], env, note);
  return fromVitest(outcome, readReport(report));
}

/**
 * A check that runs the tests of a folder in tests/ with its own configuration.
 *
 * @param {string} folder
 * @param {...('wasm' | 'emulators' | 'secondEmulators')} needs
 * @returns {(context: Context, note: Note, more?: NodeJS.ProcessEnv) => Promise<Result>}
 */
export function suite(folder, ...needs) {
  return async (context, note, more = {}) => {
    for (const need of needs) await context[need]();
    const args = ['--config', join('tests', folder, 'vitest.config.ts'), ...context.args];
    const env = context.testEnv(needs.includes('secondEmulators') ? 1 : 0);
    return vitest(folder, args, note, { ...env, ...more });
  };
}

/**
 * The counts among a part's arguments, such as '100', or the usual ones.
 *
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} usual
 * @returns {Record<string, string>}
 */
export function counts(args, usual) {
  const options = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, /** @type {const} */ ({ type: 'string', default: value })]),
  );
  const { values } = parseArgs({ args: [...args], options });
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d{0,8}$/.test(String(value))) throw new PlainError(`--${name} is a count, such as 100.`);
  }
  return /** @type {Record<string, string>} */ (values);
}

/** @param {string} name */
export function reportFile(name) {
  const path = join(SCRATCH, 'reports', `${name}-${process.pid}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  if (!existsSync(path)) return undefined;
  const report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}
