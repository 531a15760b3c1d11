/**
 * Runs Lighthouse, each time in its own process and browser; Lighthouse itself picks the median of several runs. It's installed once into the cache of tools:
 * nothing else needs it, and it would be a third of what `npm ci` installs.
 */
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SCRATCH, toolCache } from '../tools/lib/paths.mjs';
import { end, must, start } from '../tools/lib/processes.ts';

/** The last version that runs on Node 20. */
const VERSION = '12.8.2';
/** In milliseconds. A run that takes longer hangs. */
const PATIENCE = 150_000;
const CHROMIUM = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Paints and blocking in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  requests: number;
  bytes: number;
}
/** `runs`: how many finished; without scores, none did. */
export interface Reading {
  page: string;
  language: string;
  throttling: 'simulate' | 'devtools';
  runs: number;
  scores?: Scores;
}
/** The parts of Lighthouse's report that are used. */
interface Report {
  categories: Partial<Record<string, { score: number | null }>>;
  audits: Partial<Record<string, { numericValue?: number; details?: { items?: readonly unknown[] } }>>;
}

/** The parts of Lighthouse's `core/lib/median-run.js` that are used. */
interface MedianRun {
  filterToValidRuns: (reports: readonly Report[]) => Report[];
  computeMedianRun: (reports: readonly Report[]) => Report;
}

/** The targets for every page, and stricter ones for home and pages of text: paints and blocking in milliseconds. */
const WANTED = { performance: 99, blocking: 50, largestPaint: 2000, largestPaintRead: 1200 };

/** Whether a page missed its targets. */
export function fellShort({ page, scores }: Pick<Reading, 'page' | 'scores'>) {
  if (!scores) return true;
  const paint = /^\/(?:blogs\/.+)?$/.test(page) ? WANTED.largestPaintRead : WANTED.largestPaint;
  return (
    scores.performance < WANTED.performance ||
    scores.blocking > WANTED.blocking ||
    scores.largestPaint > paint ||
    scores.shift > 0
  );
}

/** @returns its folder */
export async function getLighthouse(): Promise<string> {
  const folder = toolCache(join('tools', `lighthouse-${VERSION}`));
  const lighthouse = join(folder, 'node_modules', 'lighthouse');
  if (!existsSync(lighthouse)) {
    mkdirSync(folder, { recursive: true });
    const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
    await must('npm', ['install', '--prefix', folder, ...quietly, `lighthouse@${VERSION}`], { cwd: folder });
  }
  return lighthouse;
}

/**
 * Measures a page several times.
 * @param wish `slowdown`: of the processor; Lighthouse's default is four; `flags`: more of the browser's
 */
export async function read({
  lighthouse,
  chromium,
  origin,
  runs,
  slowdown = 4,
  flags = [],
  ...reading
}: Omit<Reading, 'scores'> & {
  lighthouse: string;
  chromium: string;
  origin: string;
  slowdown?: number;
  flags?: readonly string[];
}): Promise<Reading> {
  const { href } = pathToFileURL(join(lighthouse, 'core', 'lib', 'median-run.js'));
  const { computeMedianRun, filterToValidRuns } = (await import(href)) as MedianRun;
  const valid: Report[] = [];
  // Some traces contain no page load.
  for (let tries = 0; valid.length < runs && tries < 2 * runs; tries += 1) {
    const address = `${origin}${reading.page}`;
    const report = await runOnce({ lighthouse, chromium, address, slowdown, more: flags, ...reading });
    valid.push(...filterToValidRuns(report ? [report] : []));
  }
  return { ...reading, runs: valid.length, ...(valid.length > 0 && { scores: scoresOf(computeMedianRun(valid)) }) };
}

/** @returns undefined if it hung or failed */
async function runOnce({
  lighthouse,
  chromium,
  address,
  slowdown,
  more,
  language,
  throttling,
}: Pick<Reading, 'language' | 'throttling'> & {
  lighthouse: string;
  chromium: string;
  address: string;
  slowdown: number;
  more: readonly string[];
}): Promise<Report | undefined> {
  const report = join(SCRATCH, 'bench', 'lighthouse.json');
  mkdirSync(join(SCRATCH, 'bench'), { recursive: true });
  rmSync(report, { force: true });
  const flags = [
    ...CHROMIUM,
    ...more.map((one) => one.replace(/=(.*)/, '="$1"')),
    `--lang=${language}`,
    `--accept-lang=${language}`,
  ].join(' ');
  const slow = [`--throttling-method=${throttling}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`];
  const args = ['--quiet', '--output=json', `--output-path=${report}`, ...slow];
  const child = start(
    process.execPath,
    [join(lighthouse, 'cli', 'index.js'), address, ...args, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: 'ignore' },
  );
  const timer = setTimeout(() => void end(child), PATIENCE);
  await once(child, 'close');
  clearTimeout(timer);
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
}

/** The scores in a report. */
function scoresOf({ categories, audits }: Report): Scores {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round((audits[name]?.numericValue ?? NaN) * 1000) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    shift: value('cumulative-layout-shift'),
    requests: audits['network-requests']?.details?.items?.length ?? NaN,
    bytes: Math.round(value('total-byte-weight')),
  };
}
