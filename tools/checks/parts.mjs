/**
 * The parts of `npm test`, in their order: what is cheap and says most comes first, and what mostly waits (`backend`, `tools`) beside what keeps the other
 * core busy.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { grep } from '../../tests/e2e/smoke.mjs';
import { WASM_BYTES } from '../bench/budgets.mjs';
import { ensureChromium, findOtherKind } from '../lib/chromium.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { HOST, ROWS } from '../lib/ports.mjs';
import { run } from '../lib/processes.mjs';
import { say } from '../lib/progress.mjs';
import { inTheOtherKind } from './browserKinds.mjs';
import { failure, fromCargo, fromExitCode, fromPlaywright, fromVitest, sum } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('./context.mjs').Context} Context */

/**
 * @typedef {object} Part
 * @property {string} name for `--only`
 * @property {string} title
 * @property {(context: Context, note: Note) => Promise<Result>} check
 * @property {() => Promise<Result>} [fix] mends what can be mended by itself
 * @property {boolean} [single] keeps one core busy and no more, and empties no emulator: such parts run one after the other, beside the rest
 * @property {boolean} [bare] needs no npm package
 * @property {boolean} [waits] spends most of its time on waiting: what a later part needs is made ready meanwhile
 * @property {boolean} [rows] runs several browsers at a time, each on a row of emulators of its own
 * @property {boolean} [optional] runs only where `--only` names it
 */

const VITEST = inProject('node_modules', 'vitest', 'vitest.mjs');
const PRETTIER = inProject('node_modules', 'prettier', 'bin', 'prettier.cjs');
const ESLINT = inProject('node_modules', 'eslint', 'bin', 'eslint.js');
const KNIP = inProject('node_modules', 'knip', 'bin', 'knip.js');
const TSC = inProject('node_modules', 'typescript', 'bin', 'tsc');
const PLAYWRIGHT = inProject('node_modules', '@playwright', 'test', 'cli.js');

/** A part always runs all of its tests: one that stands alone by `.only` is a failure, whoever asks. */
export const ALL_TESTS = { vitest: ['--allowOnly=false'], playwright: ['--forbid-only'] };

/** Files that have not changed since they were found well-formed, by the same Prettier and settings, are not read again. */
const REMEMBERING = ['--cache', '--cache-strategy', 'content', '--cache-location', join(SCRATCH, 'prettier')];

/** @typedef {(detail: string) => void} Note */

/**
 * Runs a tool, and notes its last line: it tells how far a long part is.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Note} note
 */
const runNoting = (command, args, env, note) =>
  run(command, args, {
    env,
    onOutput: (text) => {
      // Without colours, which are for the screen.
      const line = stripVTControlCharacters(text).trimEnd().split('\n').at(-1)?.trim();
      if (line) note(line.slice(0, 60));
    },
  });

/**
 * @param {string[]} args
 * @param {Note} [note]
 */
const cargo = (args, note = () => {}) => runNoting('cargo', args, { ...process.env, CARGO_TERM_COLOR: 'never' }, note);

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Note} [note]
 */
const node = (args, env = process.env, note = () => {}) => runNoting(process.execPath, args, env, note);

/** @type {readonly Part[]} */
export const PARTS = [
  {
    name: 'format',
    title: 'Formatting',
    single: true,
    check: async () =>
      sum([
        fromExitCode(await node([PRETTIER, '--check', '--log-level', 'warn', ...REMEMBERING, '.'])),
        fromExitCode(await cargo(['fmt', '--all', '--check'])),
      ]),
    fix: async () =>
      sum([
        fromExitCode(await node([PRETTIER, '--write', '--log-level', 'warn', ...REMEMBERING, '.'])),
        fromExitCode(await cargo(['fmt', '--all'])),
      ]),
  },
  {
    name: 'clippy',
    title: 'Lint of the Rust code',
    bare: true,
    check: async () =>
      fromExitCode(
        await cargo(['clippy', '--quiet', '--workspace', '--all-targets', '--all-features', '--', '-D', 'warnings']),
      ),
  },
  {
    name: 'core',
    title: 'Tests of the core',
    bare: true,
    check: async (_context, note) => fromCargo(await cargo(['test', '--workspace', '--locked'], note)),
  },
  {
    name: 'pure',
    title: 'The core without its wasm feature',
    bare: true,
    check: async () =>
      fromExitCode(
        await cargo([
          'check',
          '--quiet',
          '--manifest-path',
          join('core-wasm', 'Cargo.toml'),
          '--no-default-features',
          '--all-targets',
        ]),
      ),
  },
  {
    name: 'wasm',
    title: 'The WebAssembly package',
    check: async (context) => {
      await context.wasm();
      const { weigh } = await import('../wasm.mjs');
      const { brotli } = weigh();
      if (brotli <= WASM_BYTES) return { passed: 1, failed: 0 };
      return failure(`The module with its glue is ${brotli} bytes (brotli); at most ${WASM_BYTES} are allowed.`);
    },
  },
  {
    name: 'generated',
    title: 'Generated files are up to date',
    check: async () => sum(await eachGenerated(['--check'])),
    fix: async () => sum(await eachGenerated([])),
  },
  {
    name: 'audit',
    title: 'Licences and known advisories of the packages',
    single: true,
    check: async () => {
      const { allPackages, refused } = await import('../audit/licences.mjs');
      const { advisories } = await import('../audit/advisories.mjs');
      const packages = await allPackages();
      say(`  ${packages.length} packages.`);
      const wrong = refused(packages);
      const licences = wrong.length === 0 ? { passed: 1, failed: 0 } : failure(wrong.join('\n'));
      return sum([licences, ...(await advisories())]);
    },
  },
  {
    name: 'lint',
    title: 'Lint of the TypeScript code; files, exports and packages that nobody uses',
    single: true,
    check: async (context) => {
      // It knows types, and those of the core are made with the package.
      await context.wasm();
      return sum([
        fromExitCode(await node([ESLINT, '.', '--max-warnings', '0'])),
        fromExitCode(await node([KNIP, '--treat-config-hints-as-errors'])),
      ]);
    },
    fix: async () => fromExitCode(await node([ESLINT, '.', '--fix', '--max-warnings', '0'])),
  },
  {
    name: 'house',
    title: 'Checks on the tree itself',
    single: true,
    check: (context, note) =>
      vitest('house', ['--config', join('tests', 'house', 'vitest.config.ts'), ...context.args], note),
  },
  {
    name: 'types',
    title: 'Types',
    single: true,
    check: async (context) => {
      await context.wasm();
      return fromExitCode(
        await node([
          TSC,
          '--noEmit',
          '-p',
          '.',
          '--incremental',
          '--tsBuildInfoFile',
          join(SCRATCH, 'types.tsbuildinfo'),
        ]),
      );
    },
  },
  {
    name: 'backend',
    title: 'The Firebase adapter, on the emulators',
    waits: true,
    check: async (context, note) => {
      await context.wasm();
      await context.emulators();
      const config = join('tests', 'backend', 'vitest.config.ts');
      return vitest('backend', ['--config', config, ...context.args], note, context.testEnv());
    },
  },
  {
    name: 'tools',
    title: 'Tests of the commands themselves',
    check: async (context, note) => {
      await context.emulators();
      const config = join('tests', 'tools', 'vitest.config.ts');
      return vitest('tools', ['--config', config, ...context.args], note, context.testEnv());
    },
  },
  {
    name: 'unit',
    title: 'Unit and component tests',
    check: async (context, note) => {
      await context.wasm();
      return vitest('unit', [...context.args], note);
    },
  },
  {
    name: 'rules',
    title: 'Tests of the rules, on the emulators',
    check: async (context, note) => {
      await context.emulators();
      const config = join('tests', 'rules', 'vitest.config.ts');
      return vitest('rules', ['--config', config, ...context.args], note, context.testEnv());
    },
  },
  {
    name: 'parity',
    title: 'The core and the rules agree on 20,000 cases',
    check: async (context, note) => {
      // The rules engine is a part of the Firestore emulator, which the first start of the emulators gets.
      await context.emulators();
      const command = inProject('enforcement', 'parity', 'parity.mjs');
      return fromExitCode(await node([command, '--cases', '20000', '--judges', '2'], process.env, note));
    },
  },
  {
    name: 'mutants',
    title: 'Forty broken conditions of the rules are each noticed by a sentence',
    single: true,
    check: async (context, note) => {
      await context.emulators();
      const command = inProject('enforcement', 'mutate', 'rules.mjs');
      return fromExitCode(await node([command, '--draw', '40'], process.env, note));
    },
  },
  {
    name: 'build',
    title: 'Building the app',
    single: true,
    check: async (context) => {
      await context.app();
      const [{ sourceMapsIn }, { TEST_BUILD }] = await Promise.all([
        import('../audit/sourceMaps.mjs'),
        import('../build.mjs'),
      ]);
      const maps = sourceMapsIn(TEST_BUILD);
      return maps.length === 0
        ? { passed: 2, failed: 0 }
        : failure(`The built app would show its sources: ${maps.join(', ')}`);
    },
  },
  {
    name: 'budgets',
    title: 'What a first visit loads',
    single: true,
    check: async (context, note) => {
      await context.app();
      await context.hosting();
      const { checkBudgets } = await import('../bench/weights.mjs');
      return checkBudgets(`http://${HOST}:${context.ports.hosting}`, note);
    },
  },
  {
    name: 'e2e',
    title: 'Browser tests, on the built app and the emulators',
    rows: true,
    check: (context, note) => severalAtATime(context, note, 'e2e', []),
  },
  {
    name: 'a11y',
    title: 'Accessibility: a pairwise choice of the grid, keyboard, words for screen readers',
    rows: true,
    check: (context, note) => severalAtATime(context, note, 'a11y', ['--config', 'playwright.a11y.config.ts']),
  },
  {
    name: 'smoke',
    title: 'Ten browser tests in the other kind of Chromium',
    rows: true,
    check: async (context, note) => {
      const suite = await ensureChromium(note);
      const other = await findOtherKind(suite, note);
      return inTheOtherKind({ suite, other }, (chromium) =>
        severalAtATime(context, note, 'smoke', ['--grep', grep], { CHROMIUM_PATH: chromium }),
      );
    },
  },
  {
    name: 'a11y-grid',
    title: 'Accessibility: every state in every language, scheme and width',
    optional: true,
    rows: true,
    check: (context, note) =>
      severalAtATime(context, note, 'a11y-grid', ['--config', 'playwright.a11y.config.ts', 'grid'], {
        ARAM_A11Y_GRID: 'whole',
      }),
  },
  {
    name: 'screens',
    title: 'Pictures of every screen, in screens/',
    optional: true,
    check: (context, note) =>
      browser(context, note, 'screens', ['--config', 'playwright.screens.config.ts', ...context.args]),
  },
];

/**
 * Runs all browser tests of a part several at a time; a choice of them one after the other, on the one row of emulators that is there at once.
 *
 * @param {Context} context
 * @param {Note} note
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [more]
 */
async function severalAtATime(context, note, name, args, more = {}) {
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
async function browser(context, note, name, args, more = {}) {
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
async function vitest(name, args, note, env) {
  const report = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const outcome = await node([VITEST, 'run', ...ALL_TESTS.vitest, ...reporters, ...args], env, note);
  return fromVitest(outcome, readReport(report));
}

/**
 * Writes, or checks, what `enforcement/rulegen` makes of the core's tables, and the early script's hash in the site's policy.
 * @param {string[]} flags
 */
async function eachGenerated(flags) {
  const results = [];
  for (const what of ['types', 'rules']) {
    results.push(fromExitCode(await cargo(['run', '--quiet', '-p', 'rulegen', '--', what, ...flags])));
  }
  results.push(fromExitCode(await node([inProject('tools', 'prerender', 'early.mjs'), ...flags])));
  return results;
}

/** @param {string} name */
function reportFile(name) {
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
