/**
 * The public pages against their budgets: the part `budgets` of `npm test`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { BROWSER_ARGS, ensureChromium } from '../lib/chromium.mjs';
import { inProject } from '../lib/paths.mjs';
import { OUTSIDE, pageBudget } from './budgets.mjs';
import { LANGUAGES, readPublicPages } from './pages.mjs';
import { totals, visit } from './visit.mjs';

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {import('./packages.mjs').Weights} Weights */

/** What `npm run bench` wrote last. */
const RESULTS = inProject('bench', 'results.json');

/**
 * Visits every public page in English, and home in each language: fonts and words differ, scripts do not.
 * @param {string} origin
 * @param {(detail: string) => void} note
 * @returns {Promise<Visit[]>}
 */
export async function visitPages(origin, note) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium(note), args: BROWSER_ARGS });
  try {
    const visits = [];
    for (const page of readPublicPages()) {
      for (const language of page === '/' ? LANGUAGES : [LANGUAGES[0]]) {
        note(`${page}, ${language}`);
        visits.push(await visit(browser, origin, page, language));
      }
    }
    return visits;
  } finally {
    await browser.close();
  }
}

/**
 * What is over budget in a visit, in words; nothing where all is well.
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
    complaints.push(`${visit.page} (${visit.language}): asks ${visit.outside.join(', ')} by itself`);
  }
  return complaints;
}

/**
 * The packages of a page's scripts and how they have grown since the bench was run, the most grown first.
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
 * @returns {Promise<import('../checks/results.mjs').Result>}
 */
export async function checkBudgets(origin, note) {
  const visits = await visitPages(origin, note);
  /** @type {string[]} */
  const lines = [];
  let failed = 0;
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
  return { passed: visits.length - failed, failed, ...(lines.length > 0 && { output: lines.join('\n') }) };
}
