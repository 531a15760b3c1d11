/**
 * Lighthouse, each run in a process and a browser of its own. It is got once, into the cache of tools: nothing else needs it, and it would be a
 * third of what `npm ci` installs.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCRATCH, toolCache } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { end, lastLines, must, start } from '../lib/processes.mjs';
import { median } from './stats.mjs';

/** The last line that runs on Node 20. */
const VERSION = '12.8.2';
/** A run that takes longer has hung, and is tried once more. */
const PATIENCE = 150_000;
const CHROMIUM = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** @typedef {'simulate' | 'devtools'} Throttling */
/** @typedef {{ performance: number; accessibility: number; bestPractices: number; seo: number; firstPaint: number; largestPaint: number; blocking: number; shift: number }} Scores paints and blocking in milliseconds */
/**
 * What is read of Lighthouse's report.
 * @typedef {object} Report
 * @property {Partial<Record<string, { score: number | null }>>} categories
 * @property {Partial<Record<string, { numericValue?: number }>>} audits
 * @property {{ code?: string; message: string }} [runtimeError]
 */
/** @typedef {{ page: string; language: string; throttling: Throttling; runs: number; scores?: Scores; failed?: string }} Reading */

/** What is wanted of every page, and of home and what is read there sooner: paints and blocking in milliseconds. */
const WANTED = { performance: 99, blocking: 50, largestPaint: 2000, largestPaintRead: 1200 };

/**
 * Whether a page fell short of what is wanted.
 * @param {Pick<Reading, 'page' | 'scores'>} reading
 */
export function fellShort({ page, scores }) {
  if (!scores) return true;
  const paint = /^\/(?:blogs\/.+)?$/.test(page) ? WANTED.largestPaintRead : WANTED.largestPaint;
  return (
    scores.performance < WANTED.performance ||
    scores.blocking > WANTED.blocking ||
    scores.largestPaint > paint ||
    scores.shift > 0
  );
}

/** @returns {Promise<string>} the command */
export async function ensureLighthouse() {
  const folder = toolCache(join('tools', `lighthouse-${VERSION}`));
  const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(command)) {
    mkdirSync(folder, { recursive: true });
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${VERSION}`,
    ];
    await must('npm', args, { cwd: folder });
  }
  return command;
}

/**
 * @param {object} wish
 * @param {string} wish.command
 * @param {string} wish.chromium
 * @param {string} wish.origin
 * @param {string} wish.page
 * @param {string} wish.language
 * @param {Throttling} wish.throttling
 * @param {number} wish.runs the median of so many
 * @returns {Promise<Reading>}
 */
export async function read({ command, chromium, origin, page, language, throttling, runs }) {
  /** @type {Scores[]} */
  const all = [];
  /** @type {Reading} */
  const reading = { page, language, throttling, runs };
  for (let n = 0; n < runs; n += 1) {
    try {
      all.push(await once({ command, chromium, address: `${origin}${page}`, language, throttling }));
    } catch (error) {
      reading.failed = error instanceof Error ? error.message : String(error);
    }
  }
  if (all.length === 0) return reading;
  const [first] = all;
  const names = /** @type {(keyof Scores)[]} */ (Object.keys(first ?? {}));
  const medians = names.map((name) => [name, median(all.map((scores) => scores[name]))]);
  return { ...reading, runs: all.length, scores: Object.fromEntries(medians) };
}

/**
 * @param {{ command: string; chromium: string; address: string; language: string; throttling: Throttling }} wish
 * @param {number} [tries]
 * @returns {Promise<Scores>}
 */
async function once(wish, tries = 2) {
  const report = join(SCRATCH, 'bench', 'lighthouse.json');
  rmSync(report, { force: true });
  mkdirSync(join(SCRATCH, 'bench'), { recursive: true });
  const flags = [...CHROMIUM, `--lang=${wish.language}`, `--accept-lang=${wish.language}`].join(' ');
  const child = start(
    process.execPath,
    [
      wish.command,
      wish.address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--throttling-method=${wish.throttling}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: wish.chromium } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
  const timer = setTimeout(() => void end(child), PATIENCE);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  try {
    return scoresOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    if (tries > 1) return once(wish, tries - 1);
    throw new PlainError(lastLines(said, 5) || (error instanceof Error ? error.message : String(error)));
  }
}

/**
 * What is kept of a report.
 * @param {Report} report
 * @returns {Scores}
 */
export function scoresOf({ categories, audits, runtimeError }) {
  if (runtimeError?.code) throw new Error(runtimeError.message);
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: Math.round(value('first-contentful-paint')),
    largestPaint: Math.round(value('largest-contentful-paint')),
    blocking: Math.round(value('total-blocking-time')),
    shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
  };
}
