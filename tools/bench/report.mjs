/**
 * What the bench found, as the tables of docs/speed.md. A section that has not been run keeps the table that it had.
 */
import { OPERATIONS, pageBudget, WASM_BYTES } from './budgets.mjs';
import { ratio } from './stats.mjs';
import { kilobytes, operationsTable, table } from './table.mjs';

/** @typedef {import('./lighthouse.mjs').Reading} Reading */
/** @typedef {Record<string, number>} Numbers */

/**
 * The tables of the sections that there are results of, by the name of their marks.
 * @param {Record<string, any>} results
 * @returns {Record<string, string>}
 */
export function tablesOf(results) {
  /** @type {Record<string, string>} */
  const tables = {};
  const { machine, bytes, lighthouse, medians, start, validation, operations, records, questionnaire, npmStart } =
    results;
  if (machine) tables['machine'] = `Read on ${machine.date}: ${machine.words}.`;
  if (bytes) {
    tables['bytes'] = bytesTable(bytes.pages);
    tables['packages'] = packagesTable(bytes.pages['/']?.packages ?? {});
  }
  if (lighthouse) tables['lighthouse'] = lighthouseTable(lighthouse.readings);
  if (medians) tables['medians'] = mediansTable(medians.readings);
  if (start) tables['module'] = moduleTable(start);
  if (validation) tables['validation'] = validationTable(validation);
  tables['operations'] = operationsTable(operations?.costs ?? OPERATIONS);
  if (records) tables['records'] = recordsTable(records.rows);
  if (questionnaire) {
    tables['questionnaire'] =
      `${(questionnaire.milliseconds / 1000).toFixed(2)} s (median of ${questionnaire.times}); at most 1.5 s are wanted.`;
  }
  if (npmStart) tables['start'] = `${Math.round(npmStart.cold)} s cold, ${Math.round(npmStart.warm)} s warm.`;
  return tables;
}

/** @param {Record<string, any>} pages */
function bytesTable(pages) {
  const kinds = /** @type {const} */ (['html', 'js', 'css', 'fonts', 'images', 'words', 'wasm']);
  return table(
    ['Page', ...kinds, 'requests', 'js allowed'],
    Object.entries(pages).map(([page, { totals }]) => [
      `\`${page}\``,
      ...kinds.map((kind) => (totals[kind] > 0 ? kilobytes(totals[kind]) : '')),
      totals.requests,
      kilobytes(pageBudget(page.split(' ')[0] ?? page).js),
    ]),
  );
}

/** @param {Numbers} packages */
function packagesTable(packages) {
  return table(
    ['Package', 'KB'],
    Object.entries(packages)
      .filter(([, bytes]) => bytes >= 512)
      .map(([name, bytes]) => [name, kilobytes(bytes)]),
  );
}

const seconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(2);

/** @param {Reading} reading @returns {(string | number)[]} */
const paints = ({ scores, failed }) =>
  scores
    ? [seconds(scores.firstPaint), seconds(scores.largestPaint), scores.blocking, scores.shift]
    : [failed ?? 'failed', '', '', ''];

/** @param {readonly Reading[]} readings */
function lighthouseTable(readings) {
  return table(
    [
      'Page',
      'runs',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'first paint, s',
      'largest, s',
      'blocking, ms',
      'shift',
    ],
    readings.map((reading) => {
      const { page, language, runs, scores } = reading;
      const { performance = '', accessibility = '', bestPractices = '', seo = '' } = scores ?? {};
      return [`\`${page}\` ${language}`, runs, performance, accessibility, bestPractices, seo, ...paints(reading)];
    }),
  );
}

/** @param {readonly Reading[]} readings */
function mediansTable(readings) {
  return table(
    ['Page', 'throttling', 'runs', 'performance', 'first paint, s', 'largest, s', 'blocking, ms', 'shift'],
    readings.map((reading) => {
      const { page, throttling, runs, scores } = reading;
      const kind = throttling === 'simulate' ? 'simulated' : 'devtools';
      return [`\`${page}\``, kind, runs, scores?.performance ?? '', ...paints(reading)];
    }),
  );
}

/** @param {{ weight: { brotli: number; wasm: number; glue: number }; full: Numbers; slowed: Numbers }} start */
function moduleTable({ weight, full, slowed }) {
  const ms = (/** @type {number | undefined} */ time) => (time ?? NaN).toFixed(1);
  return table(
    ['The module', 'is', 'allowed'],
    [
      ['module and glue, KB', kilobytes(weight.brotli), kilobytes(WASM_BYTES)],
      ['compiled and started, ms', ms(full['start']), ''],
      ['the same at 4 times slow-down, ms', ms(slowed['start']), ''],
      ['from nothing to the first answer, ms', ms(full['ready']), ''],
      ['the same at 4 times slow-down, ms', ms(slowed['ready']), 50],
    ],
  );
}

/** How the places are called where the same is timed. */
const PLACES = { strict: 'Chromium, the site’s policy', open: 'Chromium, no policy', node: 'Node' };

/** @param {Record<string, Record<string, Numbers>>} validation */
function validationTable(validation) {
  const rivals = ['zod', 'valibot', 'yup'];
  const rows = Object.entries(PLACES).flatMap(([place, words]) =>
    Object.entries(validation[place] ?? {})
      .filter(([group]) => group !== 'decisions')
      .map(([group, times]) => {
        const core = times['core'] ?? NaN;
        const cells = rivals.map((name) => `${times[name] ?? ''} (${ratio(times[name] ?? NaN, core)}×)`);
        return [`${group}; ${words}`, core, ...cells];
      }),
  );
  const decisions = Object.entries(PLACES).flatMap(([place, words]) =>
    Object.entries(validation[place]?.['decisions'] ?? {}).map(([name, time]) => [`${name}; ${words}`, time]),
  );
  return [
    table(['Nanoseconds', 'core', 'zod 4', 'valibot', 'yup'], rows),
    table(['Nanoseconds', 'core'], decisions),
  ].join('\n\n');
}

/** @param {readonly { bookings: number; cards: number; bytes: number; milliseconds: number }[]} rows */
function recordsTable(rows) {
  return table(
    ['Requests in the record', 'cards', 'KB', 'ms'],
    rows.map(({ bookings, cards, bytes, milliseconds }) => [
      bookings,
      cards,
      kilobytes(bytes),
      milliseconds.toFixed(1),
    ]),
  );
}
