/**
 * `npm run bench`: builds Aram, serves it compressed as Hosting would, measures, and writes bench/results.json and the tables of docs/speed.md.
 *
 *   npm run bench                            everything but the start; some 20 minutes on two idle cores
 *   npm run bench -- --quick                 the same with fewer runs, some 5 minutes
 *   npm run bench -- --only validation,wasm  some sections; the others keep their last results
 *   npm run bench -- --keep-build            on the app as the tests or the bench built it last
 *   npm run bench -- --start                 also how long `npm start` takes, from a bare clone and again
 *   npm run bench -- --dry                   prints, and writes nothing
 *
 * The times mean something only on a machine that does nothing else. A section that fails is told at the end, and the others go on.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER_ARGS, ensureChromium } from '../lib/chromium.mjs';
import { main } from '../lib/main.mjs';
import { ensurePackages } from '../lib/packages.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { describeError, PlainError } from '../lib/plain-error.mjs';
import { HOST } from '../lib/ports.mjs';
import { isClosing, must } from '../lib/processes.mjs';
import { TEST_PROJECT } from '../lib/projects.mjs';
import { say, step } from '../lib/progress.mjs';
import { assertRequirements } from '../lib/requirements.mjs';

/** @typedef {Awaited<ReturnType<typeof prepare>>} Bench */
/** @typedef {(bench: Bench, note: (detail: string) => void) => Promise<unknown>} Section */

/** Read several times: what a visitor meets first, an article, and the two forms that lead in. */
const OFTEN = ['/', '/blogs/1', '/login', '/signup'];

/** @type {Readonly<Record<string, { title: string; result: string; run: Section }>>} by the name for `--only` */
const SECTIONS = {
  bytes: {
    title: 'Bytes by page and by package',
    result: 'bytes',
    run: async ({ origin, hosting }, note) => {
      await hosting();
      const { visitPages } = await import('./weights.mjs');
      const { totals } = await import('./visit.mjs');
      const { buildMaps, weightsOf } = await import('./packages.mjs');
      const visits = await visitPages(origin, note);
      await buildMaps();
      /** @type {Record<string, unknown>} */
      const pages = {};
      for (const visit of visits) {
        const key = visit.language === 'en' ? visit.page : `${visit.page} ${visit.language}`;
        pages[key] = {
          totals: totals(visit),
          packages: rounded(weightsOf(visit.loaded.filter(({ kind }) => kind === 'js'))),
        };
      }
      return { pages };
    },
  },
  operations: {
    title: 'What each action costs at Firebase',
    result: 'operations',
    run: async ({ context }) => {
      await context.wasm();
      await context.emulators();
      const file = join(SCRATCH, 'bench', 'costs.json');
      mkdirSync(dirname(file), { recursive: true });
      const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
      await must(process.execPath, [vitest, 'run', '--config', join('tests', 'backend', 'vitest.config.ts'), 'cost'], {
        env: { ...context.testEnv(), ARAM_COSTS_FILE: file },
      });
      return { costs: JSON.parse(readFileSync(file, 'utf8')) };
    },
  },
  validation: {
    title: 'Validation beside zod 4, valibot and yup; the other decisions',
    result: 'validation',
    run: async ({ context, quick, withBrowser }) => {
      await context.wasm();
      const { measureValidation } = await import('./core.mjs');
      return withBrowser((browser) => measureValidation(browser, { rounds: quick ? 5 : 15, budget: 40 }));
    },
  },
  wasm: {
    title: 'The module’s weight and start',
    result: 'start',
    run: async ({ context, quick, withBrowser }) => {
      await context.wasm();
      const { measureStart } = await import('./core.mjs');
      const { weigh } = await import('../wasm.mjs');
      return { weight: weigh(), ...(await withBrowser((browser) => measureStart(browser, quick ? 5 : 15))) };
    },
  },
  records: {
    title: 'Profile load with 1, 10 and 50 requests',
    result: 'records',
    run: async ({ context, place, quick }) => {
      await context.emulators();
      const { measureLoads } = await import('./records.mjs');
      return { rows: await measureLoads(place, quick ? 15 : 50) };
    },
  },
  questionnaire: {
    title: 'From home to the questionnaire on slow 4G',
    result: 'questionnaire',
    run: async ({ context, origin, place, hosting, quick, withBrowser }) => {
      await hosting();
      await context.emulators();
      const { measureQuestionnaire } = await import('./questionnaire.mjs');
      return withBrowser((browser) => measureQuestionnaire(browser, origin, place, quick ? 1 : 5));
    },
  },
  medians: {
    title: 'Lighthouse, several runs of the pages that matter most',
    result: 'medians',
    run: (bench, note) => {
      const throttlings = /** @type {const} */ (['simulate', 'devtools']);
      const wishes = OFTEN.flatMap((page) =>
        throttlings.map((throttling) => ({ page, throttling, language: 'en', runs: bench.quick ? 1 : 5 })),
      );
      return readAll(bench, bench.quick ? wishes.filter(({ throttling }) => throttling === 'simulate') : wishes, note);
    },
  },
  lighthouse: {
    title: 'Lighthouse, each public page in each language',
    result: 'lighthouse',
    run: async (bench, note) => {
      await bench.hosting();
      const { LANGUAGES, readPublicPages } = await import('./pages.mjs');
      const pages = bench.quick ? OFTEN : readPublicPages();
      const languages = bench.quick ? LANGUAGES.slice(1) : LANGUAGES;
      const throttling = /** @type {const} */ ('simulate');
      const wishes = pages.flatMap((page) => languages.map((language) => ({ page, language, throttling, runs: 1 })));
      return readAll(bench, wishes, note, bench.quick ? 0 : AGAIN);
    },
  },
  start: {
    title: 'How long `npm start` takes',
    result: 'npmStart',
    run: async ({ context }) => {
      const { measureNpmStart } = await import('./startTime.mjs');
      return measureNpmStart(context.ports.auth + 40);
    },
  },
};

/** One run says little: a page that fell short in it is read so many times more, and the medians of these count. */
const AGAIN = 5;

/** Sections that run only where they are asked for. */
const ASKED = ['start'];

/**
 * @param {Bench} bench
 * @param {readonly { page: string; language: string; throttling: import('./lighthouse.mjs').Throttling; runs: number }[]} wishes
 * @param {(detail: string) => void} note
 * @param {number} [again]
 */
async function readAll({ context, origin, place, hosting, chromium }, wishes, note, again = 0) {
  await hosting();
  await context.emulators();
  await fillTeam(place);
  const { ensureLighthouse, fellShort, read } = await import('./lighthouse.mjs');
  note('getting Lighthouse, once');
  const command = await ensureLighthouse();
  const readings = [];
  for (const wish of wishes) {
    note(`${readings.length + 1} of ${wishes.length}: ${wish.page} ${wish.language}`);
    const reading = await read({ command, chromium, origin, ...wish });
    readings.push(
      again > 0 && fellShort(reading) ? await read({ command, chromium, origin, ...wish, runs: again }) : reading,
    );
    if (isClosing()) break;
  }
  return { readings };
}

/**
 * Counselors for the team page, which asks Firebase for them: read without any, it would be lighter than visitors find it.
 * @param {Bench['place']} place
 */
async function fillTeam(place) {
  const { createAdmin } = await import('../emulators/admin.mjs');
  const { counselorDocuments } = await import('../seed/counselors.mjs');
  const admin = createAdmin(place);
  for (const [path, document] of Object.entries(counselorDocuments())) await admin.writeDocument(path, document);
}

/** @param {Record<string, number>} numbers */
const rounded = (numbers) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Math.round(value)]));

/** @param {{ quick: boolean; keepBuild: boolean }} options */
async function prepare({ quick, keepBuild }) {
  const { createContext } = await import('../checks/context.mjs');
  const context = createContext({ keepBuild, args: [] });
  const { ports } = context;
  const chromium = await ensureChromium(() => {}, { whole: true });
  const at = (/** @type {number} */ port) => `${HOST}:${port}`;
  /**
   * @template T
   * @param {(browser: import('@playwright/test').Browser) => Promise<T>} work
   */
  const withBrowser = async (work) => {
    const { chromium: playwright } = await import('@playwright/test');
    const browser = await playwright.launch({ executablePath: chromium, args: BROWSER_ARGS });
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  };
  return {
    context,
    quick,
    chromium,
    withBrowser,
    origin: `http://${at(ports.hosting)}`,
    place: {
      projectId: TEST_PROJECT,
      hosts: { auth: at(ports.auth), firestore: at(ports.firestore), storage: at(ports.storage) },
    },
    /** The app, built, and served as Hosting does. */
    hosting: async () => {
      await context.app();
      await context.hosting();
    },
  };
}

/** @param {{ only?: string; start: boolean }} wish */
function choose({ only, start }) {
  const all = Object.keys(SECTIONS);
  if (only === undefined) return all.filter((name) => start || !ASKED.includes(name));
  const names = only.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new PlainError(`There is no section "${unknown.join('", "')}". The sections are ${all.join(', ')}.`);
  }
  return names;
}

function machine() {
  const cores = availableParallelism();
  const words = `${cores} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, ${process.platform}`;
  return { date: new Date().toISOString().slice(0, 10), words };
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      'keep-build': { type: 'boolean', default: false },
      dry: { type: 'boolean', default: false },
    },
  });
  await assertRequirements({ java: true });
  await ensurePackages();
  const chosen = choose(values);
  const bench = await prepare({ quick: values.quick, keepBuild: values['keep-build'] });
  const { RESULTS } = await import('./weights.mjs');
  /** @type {Record<string, unknown>} */
  const results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  results['machine'] = machine();
  /** @type {string[]} */
  const failures = [];
  for (const name of chosen) {
    const section = SECTIONS[name];
    if (!section || isClosing()) continue;
    try {
      results[section.result] = await step(section.title, (note) => section.run(bench, note));
      if (!values.dry) await write(RESULTS, results);
    } catch (error) {
      failures.push(`${section.title}: ${describeError(error)}`);
    }
  }
  const { tablesOf } = await import('./report.mjs');
  const fresh = chosen.flatMap((name) => SECTIONS[name]?.result ?? []).map((name) => [name, results[name]]);
  for (const [name, text] of Object.entries(tablesOf(Object.fromEntries(fresh)))) say(`\n${name}\n${text}`);
  for (const failure of failures) say(`\nFailed: ${failure}`);
  return failures.length === 0 ? 0 : 1;
});

/**
 * Writes what there is after each section, so that a run that is broken off has not been for nothing.
 * @param {string} file
 * @param {Record<string, unknown>} results
 */
async function write(file, results) {
  const { between } = await import('./table.mjs');
  const { tablesOf } = await import('./report.mjs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
  const page = inProject('docs', 'speed.md');
  let text = readFileSync(page, 'utf8');
  for (const [name, inside] of Object.entries(tablesOf(results))) text = between(text, name, inside);
  writeFileSync(page, text);
  const prettier = inProject('node_modules', 'prettier', 'bin', 'prettier.cjs');
  await must(process.execPath, [prettier, '--write', '--log-level', 'warn', page, file]);
}
