/**
 * Checks the public pages against their budgets: the part `budgets` of `npm test`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD } from '../tools/build.ts';
import { BROWSER_ARGS, ensureChromium } from '../tools/lib/chromium.ts';
import { aboutBuild } from '../web/build/prerender/prerender.ts';
import { FIRST_ROWS, LISTS, pageBudget, PEOPLE } from './budgets.ts';
import { LANGUAGES } from '../web/src/core/generated/tables.ts';
import { readPublicPages } from './pages.ts';
import { totals, visit, type Visit } from './visit.ts';
import type { Store } from './store.ts';
import type { Result } from '../tools/checks/results.ts';

/** Several, because most of a visit is waiting for further requests. */
const BROWSERS = 3;

/**
 * Visits every public page in English, and home in each language: fonts and texts differ, scripts don't. The lists of counselors are visited with each number of
 * counselors in the store. The visits are spread over a few browsers: within one browser, a page behind another might not be painted and not load what a
 * visitor sees.
 *
 * @returns in the order of the pages, and then the lists with more people
 */
export async function visitPages(origin: string, store: Store, note: (detail: string) => void): Promise<Visit[]> {
  const { chromium } = await import('@playwright/test');
  const executablePath = await ensureChromium(note);
  const pages = readPublicPages();
  const visits: Visit[] = [];
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

/** A visit's name, which begins with its page: '/ tr', '/about/team with 120 counselors'. */
export const nameOf = ({ page, language, people }: { page: string; language: string; people?: number | undefined }) =>
  [
    page,
    ...(language === 'en' ? [] : [language]),
    ...(people && page in LISTS ? [`with ${people} counselors`] : []),
  ].join(' ');

/** Describes what is over budget in a visit; empty if nothing is. A list without its rows has no budget: it would be that of an empty page. */
export function overBudget(visit: Visit): string[] {
  const { page, language, list, outside } = visit;
  const name = `${page} (${[language, ...(list ? [`${list.people} counselors`] : [])].join(', ')})`;
  if (page in LISTS) {
    // More than half of the counselors in the store speak the language of the page (tools/seed/crowd.ts).
    const rows = Math.min(FIRST_ROWS, Math.ceil((list?.people ?? 1) / 2));
    if ((list?.rows ?? 0) < rows)
      return [
        `${name}: shows ${list?.rows ?? 0} rows of counselors instead of at least ${rows}, so it can’t be compared with a budget. Visit it with a filled store (bench/store.ts).`,
      ];
  }
  const spent = totals(visit);
  const complaints = Object.entries(pageBudget(page, list?.people))
    .map(([name, most]) => ({ name, most, is: spent[name as keyof typeof spent] ?? 0 }))
    .filter(({ most, is }) => is > most)
    .map(({ name: what, most, is }) => `${name}: ${what} ${is}, at most ${most}`);
  if (outside.length > 0) complaints.push(`${name}: contacts ${outside.join(', ')} without a user’s action`);
  return complaints;
}

/** Sources in a folder of the desk, and files that these share: `src/features/desk/DeskPage.tsx`, `_desk-DV7rH5FL.js`. */
const OF_DESK = /(?:^_|\/)desk[-/]/;

/** Vite's list of files, by source. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; src?: string }>;

/**
 * The sources outside the desk that load a file of the staff desk. There should be none: only staff need these files, which load when a desk screen is
 * opened.
 */
export function deskElsewhere(manifest: Manifest): string[] {
  const files = (source: string) => [manifest[source]?.file, ...(manifest[source]?.css ?? [])];
  const desk = new Set(
    Object.keys(manifest)
      .filter((source) => OF_DESK.test(source))
      .flatMap(files),
  );
  if (desk.size === 0) throw new Error('The build contains no file of the desk: update its path in bench/weights.ts.');
  return Object.keys(manifest).filter((source) => {
    // A file that several sources share counts where a source loads it.
    if (OF_DESK.test(source) || source.startsWith('_')) return false;
    const seen = new Set<string>();
    const visitAll = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      manifest[key]?.imports?.forEach(visitAll);
    };
    visitAll(source);
    return [...seen].flatMap(files).some((file) => desk.has(file));
  });
}

export async function checkBudgets(origin: string, store: Store, note: (detail: string) => void): Promise<Result> {
  const visits = await visitPages(origin, store, note);
  const manifest = readFileSync(join(aboutBuild(TEST_BUILD), 'manifest.json'), 'utf8');
  const withDesk = deskElsewhere(JSON.parse(manifest) as Manifest);
  const lines = withDesk.map((source) => `${source} loads a file of the staff’s desk`);
  const over = visits.map(overBudget).filter((complaints) => complaints.length > 0);
  lines.push(...over.flat());
  const failed = over.length + (withDesk.length > 0 ? 1 : 0);
  return { passed: visits.length + 1 - failed, failed, ...(lines.length > 0 && { output: lines.join('\n') }) };
}
