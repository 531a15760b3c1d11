/**
 * Checks the public pages against their budgets: the part `budgets` of `npm test`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD } from '../tools/build.mjs';
import { BROWSER_ARGS, ensureChromium } from '../tools/lib/chromium.mjs';
import { inProject } from '../tools/lib/paths.mjs';
import { aboutBuild } from '../web/build/prerender/prerender.mjs';
import { FIRST_ROWS, LISTS, pageBudget, PEOPLE } from './budgets.mjs';
import { LANGUAGES, readPublicPages } from './pages.mjs';
import { totals, visit } from './visit.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./packages.mjs').Weights} Weights */

/** The results of the last `npm run bench`. */
const RESULTS = inProject('bench', 'results.json');

/** Several, because most of a visit is waiting for further requests. */
const BROWSERS = 3;

/**
 * Visits every public page in English, and home in each language: fonts and texts differ, scripts don't. The lists of counselors are visited with each number of
 * counselors in the store. The visits are spread over a few browsers: within one browser, a page behind another might not be painted and not load what a
 * visitor sees.
 * @param {string} origin
 * @param {import('./store.mjs').Store} store
 * @param {(detail: string) => void} note
 * @returns {Promise<Visit[]>} in the order of the pages, and then the lists with more people
 */
export async function visitPages(origin, store, note) {
  const { chromium } = await import('@playwright/test');
  const executablePath = await ensureChromium(note);
  const pages = readPublicPages();
  /** @type {Visit[]} */
  const visits = [];
  for (const people of PEOPLE) {
    await store.fill(people);
    const wanted = pages
      .filter((page) => page in LISTS || people === PEOPLE[0])
      .flatMap((page) => (page === '/' ? LANGUAGES : LANGUAGES.slice(0, 1)).map((language) => ({ page, language })));
    const left = wanted.entries();
    const first = visits.length;
    const visitWhatIsLeft = async () => {
      const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
      try {
        for (const [at, { page, language }] of left) {
          note(nameOf({ page, language, people }));
          const read = page in LISTS && { store: { origin: store.origin, people } };
          visits[first + at] = await visit(browser, origin, page, { language, ...read });
        }
      } finally {
        await browser.close();
      }
    };
    await Promise.all(Array.from({ length: Math.min(BROWSERS, wanted.length) }, visitWhatIsLeft));
  }
  return visits;
}

/**
 * A visit's name, which begins with its page: '/ tr', '/about/team with 120 counselors'.
 * @param {{ page: string; language: string; people?: number | undefined }} visit
 */
export const nameOf = ({ page, language, people }) =>
  [
    page,
    ...(language === 'en' ? [] : [language]),
    ...(people && page in LISTS ? [`with ${people} counselors`] : []),
  ].join(' ');

/**
 * Describes what is over budget in a visit; empty if nothing is. A list without its rows has no budget: it would be that of an empty page.
 * @param {Visit} visit
 * @returns {string[]}
 */
export function overBudget(visit) {
  const { page, language, list, outside } = visit;
  const name = `${page} (${[language, ...(list ? [`${list.people} counselors`] : [])].join(', ')})`;
  if (page in LISTS) {
    // More than half of the counselors in the store speak the language of the page (tools/seed/crowd.mjs).
    const rows = Math.min(FIRST_ROWS, Math.ceil((list?.people ?? 1) / 2));
    if ((list?.rows ?? 0) < rows)
      return [
        `${name}: shows ${list?.rows ?? 0} rows of counselors instead of at least ${rows}, so it can’t be compared with a budget. Visit it with a filled store (bench/store.mjs).`,
      ];
  }
  const spent = totals(visit);
  const complaints = Object.entries(pageBudget(page, list?.people))
    .map(([name, most]) => ({ name, most, is: spent[/** @type {keyof typeof spent} */ (name)] ?? 0 }))
    .filter(({ most, is }) => is > most)
    .map(({ name: what, most, is }) => `${name}: ${what} ${is}, at most ${most}`);
  if (outside.length > 0) complaints.push(`${name}: contacts ${outside.join(', ')} without a user’s action`);
  return complaints;
}

/** Sources in a folder of the desk, and files that these share: `src/features/desk/DeskPage.tsx`, `_desk-DV7rH5FL.js`. */
const OF_DESK = /(?:^_|\/)desk[-/]/;

/** Vite's list of files, by source. @typedef {Record<string, { file: string; css?: string[]; imports?: string[]; src?: string }>} Manifest */

/**
 * The sources outside the desk that load a file of the staff desk. There should be none: only staff need these files, which load when a desk screen is
 * opened.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function deskElsewhere(manifest) {
  const files = (/** @type {string} */ source) => [manifest[source]?.file, ...(manifest[source]?.css ?? [])];
  const desk = new Set(
    Object.keys(manifest)
      .filter((source) => OF_DESK.test(source))
      .flatMap(files),
  );
  if (desk.size === 0) throw new Error('The build contains no file of the desk: update its path in bench/weights.mjs.');
  return Object.keys(manifest).filter((source) => {
    // A file that several sources share counts where a source loads it.
    if (OF_DESK.test(source) || source.startsWith('_')) return false;
    /** @type {Set<string>} */
    const seen = new Set();
    const visitAll = (/** @type {string} */ key) => {
      if (seen.has(key)) return;
      seen.add(key);
      manifest[key]?.imports?.forEach(visitAll);
    };
    visitAll(source);
    return [...seen].flatMap(files).some((file) => desk.has(file));
  });
}

/**
 * The packages in a page's scripts and how much each has grown since the last bench, most grown first.
 * @param {string} page
 * @param {Weights} now
 * @param {Record<string, { packages?: Weights }>} [before] pages of an earlier run
 */
export function growth(page, now, before = readResults()) {
  const then = before[page]?.packages ?? {};
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, grown: bytes - (then[name] ?? 0) }))
    .sort((one, other) => other.grown - one.grown)
    .slice(0, 8)
    .map(
      ({ name, bytes, grown }) => `    ${name}: ${Math.round(bytes)} (${grown >= 0 ? '+' : ''}${Math.round(grown)})`,
    );
}

/** @returns {Record<string, { packages?: Weights }>} */
function readResults() {
  if (!existsSync(RESULTS)) return {};
  return JSON.parse(readFileSync(RESULTS, 'utf8')).bytes?.pages ?? {};
}

/**
 * @param {string} origin
 * @param {import('./store.mjs').Store} store
 * @param {(detail: string) => void} note
 * @returns {Promise<import('../tools/checks/results.mjs').Result>}
 */
export async function checkBudgets(origin, store, note) {
  const visits = await visitPages(origin, store, note);
  const withDesk = deskElsewhere(JSON.parse(readFileSync(join(aboutBuild(TEST_BUILD), 'manifest.json'), 'utf8')));
  const lines = withDesk.map((source) => `${source} loads a file of the staff’s desk`);
  let failed = lines.length > 0 ? 1 : 0;
  for (const one of visits) {
    const complaints = overBudget(one);
    if (complaints.length === 0) continue;
    failed += 1;
    lines.push(...complaints);
    if (failed === 1 && complaints.some((line) => line.includes(' js '))) {
      note('whose code it is');
      const { buildMaps, weightsOf } = await import('./packages.mjs');
      await buildMaps();
      const scripts = one.loaded.filter(({ kind }) => kind === 'js');
      lines.push('  Scripts by package, and how they have grown since bench/results.json was written:');
      lines.push(...growth(nameOf({ ...one, people: one.list?.people }), weightsOf(scripts)));
    }
  }
  return { passed: visits.length + 1 - failed, failed, ...(lines.length > 0 && { output: lines.join('\n') }) };
}
