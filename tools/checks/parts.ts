/** The parts of `npm test`, in order: each lane begins with the parts that are cheap and reveal most. */
import { join } from 'node:path';
import { advisories } from '../audit/advisories.ts';
import { allPackages, refused } from '../audit/licences.ts';
import { sourceMapsIn } from '../audit/sourceMaps.ts';
import { storeAt } from '../../bench/store.ts';
import { checkBudgets } from '../../bench/weights.ts';
import { TEST_BUILD } from '../build.ts';
import { ensureChromium, findOtherKind } from '../lib/chromium.ts';
import { ENGINES, findEngine } from '../lib/engines.ts';
import { SCRATCH } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.ts';
import { ORCA, TURNSERVER, type Program } from '../lib/programs.ts';
import { say } from '../lib/progress.ts';
import { tooHeavy } from '../wasm.ts';
import { fromComplaints, notTried, sum } from './results.ts';
import { all, cargo, playwright, script, tool, vitest, type Check, type Counts } from './runners.ts';
import type { Need } from './context.ts';

/**
 * Parts of different lanes run at the same time.
 *
 * - `cores`: compiles, or tests in as many processes as there are cores.
 * - `single`: keeps only one core busy and doesn't empty any emulator.
 * - `emulators`: waits for the first set of emulators most of the time. Each part empties it, so they run one after the other.
 * - `secondEmulators`: the same with the second set.
 * - `browsers`: runs once the other lanes are done, because browser tests depend on how quickly a page gets a core.
 */
export type Lane = 'cores' | 'single' | 'emulators' | 'secondEmulators' | 'browsers';

export interface Part {
  /** For `--only`. */
  name: string;
  title: string;
  lane: Lane;
  /** Runs only with this option: when everything is requested, or when it's named; a part with `--all` can be named, too. */
  only?: '--all' | '--only';
  /** What is prepared for it (context.ts). With `rows` it runs several browsers at a time, each on its own set of emulators. */
  needs?: Need;
  /** Programs that it needs; the tests find each path in the program's variable. */
  programs?: readonly Program[];
  env?: Readonly<Record<string, string>>;
  counts?: Counts;
  /** Whether what its tools print is for the reader even if they pass. */
  shows?: boolean;
  check: Check;
  /** Fixes what can be fixed automatically. */
  fix?: Check;
}

const cargoFmt = 'fmt --all';
/** Prettier skips files that haven't changed since they were last found well formatted by the same version and settings. */
const prettier = (what: '--check' | '--write') =>
  tool(
    'prettier/bin/prettier.cjs',
    ...[what, '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', join(SCRATCH, 'prettier'), '.'],
  );
const eslint = (...more: string[]) => tool('eslint/bin/eslint.js', '.', '--max-warnings', '0', ...more);
const stylelint = (...more: string[]) => tool('stylelint/bin/stylelint.mjs', 'web/**/*.css', ...more);

/**
 * Writes, or checks, what `enforcement/rulegen` generates from the core's tables, two pages of docs, the early script's hash in the site's policy, and the pages
 * for no network.
 */
const generated =
  (...flags: string[]): Check =>
  (job) =>
    all(
      ...['types', 'rules'].map((what) => cargo(['run --quiet -p rulegen --', what, ...flags].join(' '))),
      ...[
        'enforcement/table/table.ts',
        'tests/house/promises.ts',
        'web/build/prerender/early.ts',
        'web/build/offline/build.ts',
      ].map((path) => script(path, ...flags)),
    )({ ...job, args: [] });

const HOSTILE_RUNS: Counts = { runs: [10_000, 'ARAM_FUZZ_RUNS'] };
const fuzzDesk = vitest('tools', 'deskHostile');

export const PARTS: readonly Part[] = [
  {
    ...{ name: 'format', title: 'Formatting', lane: 'single' },
    check: all(prettier('--check'), cargo(`${cargoFmt} --check`)),
    fix: all(prettier('--write'), cargo(cargoFmt)),
  },
  {
    ...{ name: 'clippy', title: 'Lint of the Rust code', lane: 'cores' },
    check: cargo('clippy --quiet --workspace --all-targets --all-features -- -D warnings'),
  },
  {
    ...{ name: 'core', title: 'Tests of the core', lane: 'cores' },
    check: cargo('test --workspace --locked'),
  },
  {
    ...{ name: 'pure', title: 'The decisions compile by themselves, without WebAssembly', lane: 'cores' },
    check: cargo('check --quiet --package aram-core --no-default-features --all-targets'),
  },
  {
    ...{ name: 'wasm', title: 'The WebAssembly package', lane: 'cores', needs: 'wasm' },
    check: () => Promise.resolve(fromComplaints(tooHeavy())),
  },
  {
    ...{ name: 'generated', title: 'Generated files are up to date', lane: 'cores' },
    check: generated('--check'),
    fix: generated(),
  },
  {
    ...{ name: 'audit', title: 'Licences and known advisories of the packages', lane: 'single' },
    check: async () => {
      const packages = await allPackages();
      say(`  ${packages.length} packages.`);
      return sum([fromComplaints(refused(packages)), ...(await advisories())]);
    },
  },
  {
    name: 'lint',
    title: 'Lint of the TypeScript code and the style sheets; unused files, exports and packages',
    // ESLint uses types, and those of the core are generated with the package.
    ...{ lane: 'single', needs: 'wasm' },
    check: all(eslint(), stylelint(), tool('knip/bin/knip.js', '--treat-config-hints-as-errors')),
    fix: all(eslint('--fix'), stylelint('--fix')),
  },
  {
    ...{ name: 'house', title: 'Checks on the tree itself, its words and its commits', lane: 'single' },
    check: vitest('house'),
  },
  {
    ...{ name: 'types', title: 'Types', lane: 'single', needs: 'wasm' },
    check: tool(
      'typescript/bin/tsc',
      ...['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', join(SCRATCH, 'types.tsbuildinfo')],
    ),
  },
  {
    ...{ name: 'backend', title: 'The Firebase adapter, on the emulators', lane: 'emulators', needs: 'emulators' },
    check: vitest('backend'),
  },
  {
    ...{ name: 'functions', title: 'The cloud functions, on the Firestore emulator' },
    ...{ lane: 'secondEmulators', needs: 'secondEmulators' },
    check: vitest('functions'),
  },
  {
    ...{ name: 'tools', title: 'Tests of the commands themselves' },
    ...{ lane: 'secondEmulators', needs: 'secondEmulators' },
    check: vitest('tools'),
  },
  {
    ...{ name: 'unit', title: 'Unit and component tests', lane: 'cores', needs: 'wasm' },
    check: vitest('unit'),
  },
  {
    ...{ name: 'rules', title: 'Tests of the rules, on the emulators', lane: 'emulators', needs: 'emulators' },
    check: vitest('rules'),
  },
  {
    // The rules engine is part of the Firestore emulator, which is downloaded when the emulators first start.
    ...{ name: 'parity', title: 'The core and the rules agree on 20,000 cases', lane: 'cores', needs: 'emulators' },
    check: script('enforcement/parity/parity.ts', '--cases', '20000', '--judges', '2'),
  },
  {
    name: 'mutants',
    title: 'Forty broken conditions and lists of the rules are each noticed by a sentence',
    ...{ lane: 'single', needs: 'emulators' },
    check: script('enforcement/mutate/rules.ts', '--draw', '40'),
  },
  {
    name: 'core-mutants',
    title: 'Broken decisions of the core are each noticed by a test, by cargo-mutants',
    ...{ lane: 'cores', only: '--only' },
    check: script('enforcement/mutate/core.ts'),
  },
  {
    ...{ name: 'costs', title: 'What the rules cost', lane: 'single', only: '--only', needs: 'emulators', shows: true },
    check: script('enforcement/judge/costs.ts'),
  },
  {
    ...{ name: 'build', title: 'Building the app', lane: 'single', needs: 'app' },
    check: () =>
      Promise.resolve(
        fromComplaints(sourceMapsIn(TEST_BUILD).map((file) => `The built app would show its sources: ${file}`)),
      ),
  },
  {
    // The lists of counselors are visited with two stores, one after the other.
    ...{ name: 'budgets', title: 'What a first visit loads', lane: 'emulators', needs: 'site' },
    check: ({ context: { ports }, note }) => checkBudgets(`http://${HOST}:${ports.hosting}`, storeAt(ports), note),
  },
  {
    name: 'e2e',
    title: 'Browser tests, on the built app and the emulators',
    ...{ lane: 'browsers', needs: 'rows' },
    check: playwright('e2e'),
  },
  {
    name: 'a11y',
    title: 'Accessibility: a pairwise choice of the grid, keyboard, words for screen readers',
    ...{ lane: 'browsers', needs: 'rows' },
    check: playwright('a11y'),
  },
  {
    ...{ name: 'other-chromium', title: 'Ten browser tests in the other kind of Chromium' },
    ...{ lane: 'browsers', only: '--all', needs: 'rows' },
    check: async (job) => {
      const usual = await ensureChromium(job.note);
      const other = await findOtherKind(usual, job.note);
      if (other === undefined)
        return notTried(`The other tests run in ${usual}; no Chromium of the other kind could be installed.`);
      return playwright('e2e', '--grep=@other-chromium')({ ...job, env: { ...job.env, CHROMIUM_PATH: other } });
    },
  },
  {
    ...{ name: 'browsers', title: 'One journey in Firefox and in WebKit' },
    ...{ lane: 'browsers', only: '--all', needs: 'site' },
    check: async (job) => {
      const paths: Record<string, string> = {};
      for (const engine of ENGINES) {
        const path = await findEngine(engine, job.note);
        if (path !== undefined) paths[engine.variable] = path;
      }
      const found = ENGINES.filter(({ variable }) => variable in paths).map(({ name }) => name);
      const missing = ENGINES.filter(({ variable }) => !(variable in paths)).map(({ name, title, packages }) =>
        notTried(
          `${title} wasn’t tested: install ${packages.join(' and ')}, or run \`npx playwright install ${name}\`.`,
        ),
      );
      if (found.length === 0) return sum(missing);
      return sum([await vitest('browsers', ...found)({ ...job, env: { ...job.env, ...paths } }), ...missing]);
    },
  },
  {
    ...{ name: 'relay', title: 'A call through a relay', lane: 'browsers', only: '--all', needs: 'site' },
    programs: [TURNSERVER],
    check: playwright('relay'),
  },
  {
    ...{ name: 'heard', title: 'Aram as a screen reader reads it', lane: 'browsers', only: '--all', needs: 'site' },
    programs: [ENGINES[0], ORCA],
    check: vitest('heard'),
  },
  {
    ...{ name: 'a11y-grid', title: 'Accessibility: every state in every language, scheme and width' },
    ...{ lane: 'browsers', only: '--only', needs: 'rows' },
    env: { ARAM_A11Y_GRID: 'whole' },
    check: playwright('a11y', 'grid'),
  },
  {
    ...{ name: 'fuzz', title: 'Hostile input for the core and the desk, more than `unit` and `tools` try' },
    ...{ lane: 'emulators', only: '--only', needs: 'emulators', counts: HOSTILE_RUNS },
    check: all(vitest('unit', 'fuzz.test.ts'), fuzzDesk),
  },
  {
    ...{ name: 'fuzz-desk', title: 'Hostile input for the desk alone' },
    ...{ lane: 'emulators', only: '--only', needs: 'emulators', counts: HOSTILE_RUNS },
    check: fuzzDesk,
  },
  {
    ...{ name: 'load', title: 'A crowd of patients, and a race for few times, on the emulators' },
    ...{ lane: 'emulators', only: '--only', needs: 'emulators', shows: true },
    env: { ARAM_LOAD_FIGURES: '1' },
    counts: {
      users: [500, 'ARAM_LOAD_USERS'],
      'at-once': [25, 'ARAM_LOAD_AT_ONCE'],
      patients: [200, 'ARAM_RACE_PATIENTS'],
      times: [30, 'ARAM_RACE_TIMES'],
      bookings: [2000, 'ARAM_RACE_BOOKINGS'],
    },
    check: vitest('backend', 'load.test.ts', 'race.test.ts'),
  },
  {
    ...{ name: 'screens', title: 'Pictures of every screen, in screens/' },
    ...{ lane: 'browsers', only: '--only', needs: 'site' },
    check: playwright('screens'),
  },
];
