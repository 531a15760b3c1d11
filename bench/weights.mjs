/**
 * Checks the public pages against their budgets: the part `budgets` of `npm test`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD } from '../tools/build.mjs';
import { BROWSER_ARGS, ensureChromium } from '../tools/lib/chromium.mjs';
import { inProject } from '../tools/lib/paths.mjs';
import { aboutBuild } from '../web/build/prerender/prerender.mjs';
import { OUTSIDE, pageBudget } from './budgets.mjs';
import { LANGUAGES, readPublicPages } from './pages.mjs';
import { totals, visit } from './visit.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./packages.mjs').Weights} Weights */

/** The results of the last `npm run bench`. */
const RESULTS = inProject('bench', 'results.json');

/** Several, because most of a visit is waiting for further requests. */
const BROWSERS = 3;

/**
 * Visits every public page in English, and home in each language: fonts and texts differ, scripts don't. The visits are spread over a few browsers: within one
 * browser, a page behind another might not be painted and not load what a visitor sees.
 * @param {string} origin
 * @param {(detail: string) => void} note
 * @returns {Promise<Visit[]>} in the order of the pages
 */
export async function visitPages(origin, note) {
  const { chromium } = await import('@playwright/test');
  const executablePath = await ensureChromium(note);
  const wanted = readPublicPages().flatMap((page) =>
    (page === '/' ? LANGUAGES : LANGUAGES.slice(0, 1)).map((language) => ({ page, language })),
  );
  /** @type {Visit[]} */
  const visits = [];
  const left = wanted.entries();
  const visitWhatIsLeft = async () => {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    try {
      for (const [at, { page, language }] of left) {
        note(`${page}, ${language}`);
        visits[at] = await visit(browser, origin, page, language);
      }
    } finally {
      await browser.close();
    }
  };
  await Promise.all(Array.from({ length: BROWSERS }, visitWhatIsLeft));
  return visits;
}

/**
 * Describes what is over budget in a visit; empty if nothing is.
 * @param {Visit} visit
 * @returns {string[]}
 */
export function overBudget(visit) {
  const spent = totals(visit);
  const complaints = Object.entries(pageBudget(visit.page))
    .map(([name, most]) => ({ name, most, is: spent[/** @type {keyof typeof spent} */ (name)] }))
    .filter(({ most, is }) => is > most)
    .map(({ name, most, is }) => `${visit.page} (${visit.language}): ${name} ${is}, at most ${most}`);
  if (visit.outside.length > 0 && !OUTSIDE.includes(visit.page)) {
    complaints.push(`${visit.page} (${visit.language}): contacts ${visit.outside.join(', ')} without a user’s action`);
  }
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
 * @param {(detail: string) => void} note
 * @returns {Promise<import('../tools/checks/results.mjs').Result>}
 */
export async function checkBudgets(origin, note) {
  const visits = await visitPages(origin, note);
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
      lines.push(...growth(one.page, weightsOf(scripts)));
    }
  }
  return { passed: visits.length + 1 - failed, failed, ...(lines.length > 0 && { output: lines.join('\n') }) };
}
