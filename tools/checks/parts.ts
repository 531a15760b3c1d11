/** The parts of `npm test`, in order: each lane (lanes.ts) begins with the parts that are cheap and reveal most. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grep } from '../../tests/e2e/bothKinds.ts';
import { advisories } from '../audit/advisories.ts';
import { allPackages, refused } from '../audit/licences.ts';
import { sourceMapsIn } from '../audit/sourceMaps.ts';
import { storeAt } from '../../bench/store.ts';
import { checkBudgets } from '../../bench/weights.ts';
import { TEST_BUILD } from '../build.ts';
import { ensureChromium, findOtherKind } from '../lib/chromium.ts';
import { ENGINES, findEngine } from '../lib/engines.ts';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { findProgram, ORCA, TURNSERVER } from '../lib/programs.ts';
import { say } from '../lib/progress.ts';
import { NAMES, tooHeavy } from '../wasm.ts';
import { inOtherEngines, inTheOtherKind, notTried } from './browserKinds.ts';
import { failure, fromCargo, skipped, sum, type Result } from './results.ts';
import {
  browser,
  cargo,
  check,
  checkCargo,
  counts,
  ofProject,
  reportFile,
  severalAtATime,
  suite,
  vitest,
  type Note,
} from './runners.ts';
import type { Context } from './context.ts';
import { longSubjects } from './subjects.ts';
import type { Lane } from './lanes.ts';

export interface Part {
  /** For `--only`. */
  name: string;
  title: string;
  check: (context: Context, note: Note) => Promise<Result>;
  /** Fixes what can be fixed automatically. */
  fix?: () => Promise<Result>;
  lane: Lane;
  /** Whether it runs several browsers at a time, each on its own set of emulators. */
  rows?: boolean;
  /** Runs only with this option: when everything is requested, or when it's named; a part with `--all` can be named, too. */
  needs?: '--all' | '--only';
}

const ESLINT = inProject('node_modules', 'eslint', 'bin', 'eslint.js');
const STYLELINT = inProject('node_modules', 'stylelint', 'bin', 'stylelint.mjs');
const KNIP = inProject('node_modules', 'knip', 'bin', 'knip.js');
const TSC = inProject('node_modules', 'typescript', 'bin', 'tsc');

const SHEETS = 'web/**/*.css';

/** Prettier skips files that haven't changed since they were last found well formatted by the same version and settings. */
const prettier = (what: '--check' | '--write') =>
  check([
    inProject('node_modules', 'prettier', 'bin', 'prettier.cjs'),
    ...[what, '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', join(SCRATCH, 'prettier'), '.'],
  ]);

export const PARTS: readonly Part[] = [
  {
    name: 'format',
    title: 'Formatting',
    lane: 'single',
    check: async () => sum([await prettier('--check'), await checkCargo(['fmt', '--all', '--check'])]),
    fix: async () => sum([await prettier('--write'), await checkCargo(['fmt', '--all'])]),
  },
  {
    name: 'clippy',
    title: 'Lint of the Rust code',
    lane: 'cores',
    check: () => checkCargo('clippy --quiet --workspace --all-targets --all-features -- -D warnings'.split(' ')),
  },
  {
    name: 'core',
    title: 'Tests of the core',
    lane: 'cores',
    check: async (_context, note) => fromCargo(await cargo(['test', '--workspace', '--locked'], note)),
  },
  {
    name: 'pure',
    title: 'The decisions compile by themselves, without WebAssembly',
    lane: 'cores',
    check: () => checkCargo('check --quiet --package aram-core --no-default-features --all-targets'.split(' ')),
  },
  {
    name: 'wasm',
    title: 'The WebAssembly package',
    lane: 'cores',
    check: async (context) => {
      await context.wasm();
      const heavy = tooHeavy();
      return heavy.length === 0 ? { passed: NAMES.length, failed: 0 } : failure(heavy.join('\n'));
    },
  },
  {
    name: 'generated',
    title: 'Generated files are up to date',
    lane: 'cores',
    check: async () => sum(await eachGenerated(['--check'])),
    fix: async () => sum(await eachGenerated([])),
  },
  {
    name: 'audit',
    title: 'Licences and known advisories of the packages',
    lane: 'single',
    check: async () => {
      const packages = await allPackages();
      say(`  ${packages.length} packages.`);
      const wrong = refused(packages);
      const licences = wrong.length === 0 ? { passed: 1, failed: 0 } : failure(wrong.join('\n'));
      return sum([licences, ...(await advisories())]);
    },
  },
  {
    name: 'lint',
    title: 'Lint of the TypeScript code and the style sheets; unused files, exports and packages',
    lane: 'single',
    check: async (context) => {
      // ESLint uses types, and those of the core are generated with the package.
      await context.wasm();
      return sum([
        await check([ESLINT, '.', '--max-warnings', '0']),
        await check([STYLELINT, SHEETS]),
        await check([KNIP, '--treat-config-hints-as-errors']),
      ]);
    },
    fix: async () =>
      sum([await check([ESLINT, '.', '--fix', '--max-warnings', '0']), await check([STYLELINT, SHEETS, '--fix'])]),
  },
  {
    name: 'house',
    title: 'Checks on the tree itself, its words and its commits',
    lane: 'single',
    check: async (context, note) => sum([await suite('house')(context, note), shortSubjects()]),
  },
  {
    name: 'types',
    title: 'Types',
    lane: 'single',
    check: async (context) => {
      await context.wasm();
      const info = join(SCRATCH, 'types.tsbuildinfo');
      return check([TSC, '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', info]);
    },
  },
  {
    name: 'backend',
    title: 'The Firebase adapter, on the emulators',
    lane: 'emulators',
    check: suite('backend', 'wasm', 'emulators'),
  },
  {
    name: 'functions',
    title: 'The cloud functions, on the Firestore emulator',
    lane: 'secondEmulators',
    check: suite('functions', 'wasm', 'secondEmulators'),
  },
  {
    name: 'tools',
    title: 'Tests of the commands themselves',
    lane: 'secondEmulators',
    check: suite('tools', 'wasm', 'secondEmulators'),
  },
  {
    name: 'unit',
    title: 'Unit and component tests',
    lane: 'cores',
    check: async (context, note) => {
      await context.wasm();
      return vitest('unit', ['--project', 'unit', ...context.args], note);
    },
  },
  {
    name: 'rules',
    title: 'Tests of the rules, on the emulators',
    lane: 'emulators',
    check: suite('rules', 'emulators'),
  },
  {
    name: 'parity',
    title: 'The core and the rules agree on 20,000 cases',
    lane: 'cores',
    check: async (context, note) => {
      // The rules engine is part of the Firestore emulator, which is downloaded when the emulators first start.
      await context.emulators();
      const usual = ['--cases', '20000', '--judges', '2'];
      return check(['enforcement/parity/parity.ts', ...(context.args.length > 0 ? context.args : usual)], note);
    },
  },
  {
    name: 'mutants',
    title: 'Forty broken conditions and lists of the rules are each noticed by a sentence',
    lane: 'single',
    check: async (context, note) => {
      await context.emulators();
      return check(
        ['enforcement/mutate/rules.ts', ...(context.args.length > 0 ? context.args : ['--draw', '40'])],
        note,
      );
    },
  },
  {
    name: 'core-mutants',
    title: 'Broken decisions of the core are each noticed by a test, by cargo-mutants',
    lane: 'cores',
    needs: '--only',
    check: ({ args }, note) => check(['enforcement/mutate/core.ts', ...args], note),
  },
  {
    name: 'costs',
    title: 'What the rules cost',
    lane: 'single',
    needs: '--only',
    check: async (context, note) => {
      await context.emulators();
      return check(['enforcement/judge/costs.ts', ...context.args], note, say);
    },
  },
  {
    name: 'build',
    title: 'Building the app',
    lane: 'single',
    check: async (context) => {
      await context.app();
      const maps = sourceMapsIn(TEST_BUILD);
      if (maps.length === 0) return { passed: 2, failed: 0 };
      return failure(`The built app would show its sources: ${maps.join(', ')}`);
    },
  },
  {
    name: 'budgets',
    title: 'What a first visit loads',
    // The lists of counselors are visited with two stores, one after the other.
    lane: 'emulators',
    check: async (context, note) => {
      await Promise.all([context.app(), context.emulators()]);
      await context.hosting();
      return checkBudgets(`http://${HOST}:${context.ports.hosting}`, storeAt(context.ports), note);
    },
  },
  {
    name: 'e2e',
    title: 'Browser tests, on the built app and the emulators',
    lane: 'browsers',
    rows: true,
    check: (context, note) => severalAtATime(context, note, 'e2e', [ofProject('e2e')]),
  },
  {
    name: 'a11y',
    title: 'Accessibility: a pairwise choice of the grid, keyboard, words for screen readers',
    lane: 'browsers',
    rows: true,
    check: (context, note) => severalAtATime(context, note, 'a11y', [ofProject('a11y')]),
  },
  {
    name: 'other-chromium',
    title: 'Ten browser tests in the other kind of Chromium',
    lane: 'browsers',
    needs: '--all',
    rows: true,
    check: async (context, note) => {
      const suite = await ensureChromium(note);
      const other = await findOtherKind(suite, note);
      return inTheOtherKind({ suite, other }, (chromium) =>
        severalAtATime(context, note, 'other-chromium', [ofProject('e2e'), '--grep', grep], {
          CHROMIUM_PATH: chromium,
        }),
      );
    },
  },
  {
    name: 'browsers',
    title: 'One journey in Firefox and in WebKit',
    lane: 'browsers',
    needs: '--all',
    check: async (context, note) => {
      const engines = [];
      for (const engine of ENGINES) engines.push({ engine, path: await findEngine(engine, note) });
      return inOtherEngines(engines, async (names, paths) => {
        await Promise.all([context.app(), context.emulators()]);
        await context.hosting();
        return suite('browsers')({ ...context, args: [...names, ...context.args] }, note, paths);
      });
    },
  },
  {
    name: 'relay',
    title: 'A call through a relay',
    lane: 'browsers',
    needs: '--all',
    check: async (context, note) => {
      const path = await findProgram(TURNSERVER, note);
      if (path === undefined) return notTried('A call through a relay wasn’t tested: install coturn.');
      const args = [ofProject('relay'), ...context.args];
      return browser(context, note, 'relay', args, { TURNSERVER_PATH: path });
    },
  },
  {
    name: 'heard',
    title: 'Aram as a screen reader reads it',
    lane: 'browsers',
    needs: '--all',
    check: async (context, note) => {
      const [engine] = ENGINES;
      const [firefox, orca] = [await findProgram(engine, note), await findProgram(ORCA, note)];
      if (firefox === undefined || orca === undefined) {
        const packages = [...engine.packages, ...ORCA.packages].join(', ');
        return notTried(`The screen reader wasn’t tested: install ${packages}.`);
      }
      await Promise.all([context.app(), context.emulators()]);
      await context.hosting();
      return suite('heard')(context, note, { FIREFOX_PATH: firefox, ORCA_PATH: orca });
    },
  },
  {
    name: 'a11y-grid',
    title: 'Accessibility: every state in every language, scheme and width',
    lane: 'browsers',
    needs: '--only',
    rows: true,
    check: (context, note) =>
      severalAtATime(context, note, 'a11y-grid', [ofProject('a11y'), 'grid'], {
        ARAM_A11Y_GRID: 'whole',
      }),
  },
  {
    name: 'fuzz',
    title: 'Hostile input for the core and the desk, more than `unit` and `tools` try',
    lane: 'cores',
    needs: '--only',
    check: async (context, note) => {
      await context.wasm();
      const { runs } = counts(context.args, { runs: '10000' });
      const files = NAMES.map((name) => `web/src/core/${name}/fuzz.test.ts`);
      const core = await vitest('fuzz', ['--project', 'unit', ...files], note, {
        ...process.env,
        ARAM_FUZZ_RUNS: runs,
      });
      return sum([core, await fuzzDesk(context, note)]);
    },
  },
  {
    name: 'fuzz-desk',
    title: 'Hostile input for the desk alone',
    lane: 'emulators',
    needs: '--only',
    check: fuzzDesk,
  },
  {
    name: 'load',
    title: 'A crowd of patients, and a race for few times, on the emulators',
    lane: 'emulators',
    needs: '--only',
    check: async (context, note) => {
      await context.emulators();
      const usual = { users: '500', 'at-once': '25', patients: '200', times: '30', bookings: '2000' };
      const { users, 'at-once': atOnce, patients, times, bookings } = counts(context.args, usual);
      const [figures, race] = [reportFile('load'), reportFile('race')];
      const env = {
        ...{ ARAM_LOAD_USERS: users, ARAM_LOAD_AT_ONCE: atOnce, ARAM_LOAD_REPORT: figures },
        ...{
          ARAM_RACE_PATIENTS: patients,
          ARAM_RACE_TIMES: times,
          ARAM_RACE_BOOKINGS: bookings,
          ARAM_RACE_REPORT: race,
        },
      };
      const files = { ...context, args: ['load.test.ts', 'race.test.ts'] };
      const result = await suite('backend')(files, note, env);
      for (const file of [figures, race]) if (existsSync(file)) say(`\n${readFileSync(file, 'utf8')}`);
      return result;
    },
  },
  {
    name: 'screens',
    title: 'Pictures of every screen, in screens/',
    lane: 'browsers',
    needs: '--only',
    check: (context, note) => browser(context, note, 'screens', [ofProject('screens'), ...context.args]),
  },
];

function shortSubjects(): Result {
  const long = longSubjects();
  if (long === undefined) return skipped('this clone has no history in which to read the subjects of commits');
  return long.length === 0 ? { passed: 1, failed: 0 } : failure(`More than 72 characters:\n${long.join('\n')}`);
}

/** Writes, or checks, what `enforcement/rulegen` generates from the core's tables, the table of the rules, and the early script's hash in the site's policy. */
async function eachGenerated(flags: string[]) {
  const results = [];
  for (const what of ['types', 'rules']) {
    results.push(await checkCargo(['run', '--quiet', '-p', 'rulegen', '--', what, ...flags]));
  }
  results.push(await check(['enforcement/table/table.ts', ...flags]));
  results.push(await check(['tests/house/promises.ts', ...flags]));
  results.push(await check(['web/build/prerender/early.ts', ...flags]));
  return results;
}

async function fuzzDesk(context: Context, note: Note) {
  await context.wasm();
  await context.emulators();
  const { runs } = counts(context.args, { runs: '10000' });
  const args = ['--project', 'tools', 'deskHostile'];
  return vitest('fuzz-desk', args, note, { ...context.testEnv(), ARAM_FUZZ_RUNS: runs });
}
