/**
 * Writes the bench's results as the page bench/results.md.
 */
import { OPERATIONS, pageBudget, type Cost } from './budgets.ts';
import { LIST_GOALS, PAGE_GOALS, PRESS_GOAL, RATES } from './goals.ts';
import { fellShort, type Reading, type Scores } from './lighthouse.ts';
import { median } from './median.ts';
import type { ListReading } from './lists.ts';
import type { PageReading, Measured } from './signedIn.ts';
import type { PressReading } from './presses.ts';

type Numbers = Record<string, number>;
type Row = readonly (string | number)[];

/** The result of each measurement, in bytes, milliseconds and, for the start, seconds. */
interface Results {
  /** Of the first visit to each page. */
  bytes: readonly { page: string; totals: Numbers }[];
  lighthouse: readonly Reading[];
  lists: readonly ListReading[];
  signedIn: readonly PageReading[];
  presses: readonly PressReading[];
  start: { cold: number; warm: number; packages: number };
}
type Part = keyof Results;
export interface Occasion {
  date: string;
  machine: string;
  failures?: Record<string, string>;
}
export type Measurements = Occasion & Partial<Results>;

/** The median and the longest of several times: '120 / 180'. */
export const middleAndMost = (times: readonly number[]) =>
  times.length === 0 ? '' : `${Math.round(median(times))} / ${Math.round(Math.max(...times))}`;

/** Bytes as kilobytes: '12.3'. */
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** A table in Markdown, with text on the left and numbers on the right. */
function table(head: readonly string[], rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** A heading, an introduction and the tables for each measurement. */
const PARTS: { readonly [P in Part]: (result: Results[P]) => string[] } = {
  bytes: (pages) => [
    '## What a first visit loads',
    'Sizes in KB after Brotli, for a signed-out visitor who doesn’t touch the page. A row without a language is in English. `store` is what Firestore answers, after gzip; requests before the rows began before the last of a list’s first twelve rows was painted.',
    bytesTable(pages),
  ],
  lighthouse: (readings) => [
    '## Lighthouse',
    'Lighthouse’s mobile defaults. Of several runs, it picks the median one.',
    lighthouseTable(readings),
    shortOnes(readings),
  ],
  lists: (rows) => [
    '## The lists of counselors',
    'Lighthouse’s mobile defaults, with few and many counselors in the store, its answers compressed as Firestore sends them. Each number is the median of its own column. The empty page of the same run shows how fast the machine was. The brackets have the goal where it’s missed.',
    listsTable(rows),
  ],
  signedIn: (rows) => [
    '## Signed-in pages',
    'From a press on the page’s link, and from a reload, to its content: on slow 4G (150 ms, 1.6 Mbit/s) with a processor four times slower, with the demo data. Requests are those that reach the network until then; the chain is the most of them that waited for each other; the task is the longest, in ms. Medians; the brackets have the goal where it’s missed.',
    signedInTable(rows),
  ],
  presses: (rows) => [
    '## Presses',
    `From a press to the next paint, and the longest task in the second and a half after the press, in ms, with a processor four and six times slower: the median and the longest. The goal is ${PRESS_GOAL} ms.`,
    pressesTable(rows),
    slowPresses(rows),
  ],
  start: ({ cold, warm, packages }) => [
    '## Starting',
    `\`npm start\` from a bare clone: ${Math.round(cold)} s, with ${packages} npm packages to install; again: ${Math.round(warm)} s.`,
  ],
};

const NAMES = Object.keys(PARTS) as Part[];

/** The page's part about one measurement; empty if there is no result. */
function partOf<P extends Part>(name: P, { [name]: result }: Pick<Partial<Results>, P>): string[] {
  return result ? PARTS[name](result) : [];
}

export function pageOf({ date, machine, failures = {}, ...results }: Measurements): string {
  const missing = Object.entries(failures).map(([title, reason]) => `- ${title}: ${reason.split('\n', 1).join('')}`);
  return [
    '# Measurements',
    `On ${date}, with ${machine}. Every page is measured with the demo data of \`npm start\` in the store, and with 7 verified counselors unless a row says otherwise. Written by \`npm run bench\`; [docs/speed.md](../docs/speed.md) explains it.`,
    ...(missing.length > 0 ? ['Not measured:', missing.join('\n')] : []),
    ...NAMES.flatMap((name) => partOf(name, results)),
    '## What each action costs at Firebase',
    'Requests to the identity provider (`auth`), the document store and file storage; documents read, written and deleted as they are billed; documents that the rules look up to decide, billed as reads too. `npm test` checks each number (`tests/backend/cost.test.ts`).',
    operationsTable(OPERATIONS),
  ].join('\n\n');
}

function bytesTable(pages: Results['bytes']) {
  const kinds = ['html', 'js', 'css', 'fonts', 'images', 'words', 'wasm', 'store'] as const;
  return table(
    ['Page', ...kinds, 'requests', 'to the store', 'before the rows', 'js allowed'],
    pages.map(({ page, totals }) => [
      `\`${page}\``,
      ...kinds.map((kind) => (totals[kind] ? kilobytes(totals[kind]) : '')),
      totals['requests'] ?? NaN,
      (totals['storeRequests'] ?? 0) || '',
      totals['beforeRows'] ?? '',
      kilobytes(pageBudget(page.split(' ')[0] ?? page).js),
    ]),
  );
}

export function operationsTable(costs: Readonly<Record<string, Cost>>) {
  const kinds = ['auth', 'store', 'files', 'reads', 'ruleReads', 'writes', 'deletes'] as const;
  return table(
    ['Action', ...kinds.map((kind) => (kind === 'ruleReads' ? 'reads by rules' : kind))],
    Object.entries(costs).map(([name, cost]) => [name, ...kinds.map((kind) => cost[kind] || '')]),
  );
}

function lighthouseTable(readings: Results['lighthouse']) {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const scored = ['performance', 'accessibility', 'best practices', 'SEO'];
  return table(
    ['Page', 'throttling', 'runs', ...scored, 'first paint, s', 'largest, s', 'blocking, ms', 'shift'],
    readings.map(({ page, language, throttling, runs, scores }) => {
      const name = [`\`${page}\` ${language}`, throttling, runs];
      if (!scores) return [...name, 'failed', ...Array<string>(7).fill('')];
      const { performance, accessibility, bestPractices, seo, firstPaint, largestPaint, blocking, shift } = scores;
      const times = [seconds(firstPaint), seconds(largestPaint), blocking, shift];
      return [...name, performance, accessibility, bestPractices, seo, ...times];
    }),
  );
}

/** A number, with the goal in brackets if it's missed. */
const against = (is: number, goal: number | undefined, shown = String(is)) =>
  goal !== undefined && is > goal ? `${shown} (${goal})` : shown;

function listsTable(rows: Results['lists']) {
  return table(
    ['Page', 'runs', 'performance', 'SEO', 'first paint, s', 'largest, s', 'blocking, ms', 'shift', 'requests', 'KB'],
    rows.map(({ page, people, rounds }) => {
      const goals = LIST_GOALS[people];
      const of = (name: keyof Scores) => median(rounds.map((one) => one[name]));
      const score = (is: number, goal: number | undefined) =>
        goal !== undefined && is < goal ? `${is} (${goal})` : is;
      const seconds = (ms: number) => (ms / 1000).toFixed(2);
      const largest = of('largestPaint');
      const isLate = goals !== undefined && largest > goals.largestPaint;
      return [
        page ? `\`${page}\` with ${people} counselors` : 'an empty page',
        rounds.length,
        score(of('performance'), goals?.performance),
        page ? score(of('seo'), goals?.seo) : '',
        seconds(of('firstPaint')),
        isLate ? `${seconds(largest)} (${seconds(goals.largestPaint)})` : seconds(largest),
        against(of('blocking'), goals?.blocking),
        of('shift'),
        against(of('requests'), goals?.requests),
        Math.round(of('bytes') / 1024),
      ];
    }),
  );
}

function signedInTable(rows: Results['signedIn']) {
  const columns = (what: string) => [`${what}, s`, 'requests', 'chain', 'task'];
  const cells = ({ ms, requests, chain, task }: Measured, goal: number) => [
    ms > goal ? `${(ms / 1000).toFixed(2)} (${(goal / 1000).toFixed(1)})` : (ms / 1000).toFixed(2),
    ...[requests, chain, against(task, PAGE_GOALS.task)],
  ];
  return table(
    ['Page', ...columns('press'), ...columns('reload')],
    rows.map(({ name, press, reload }) => [name, ...cells(press, Infinity), ...cells(reload, PAGE_GOALS.reload)]),
  );
}

function pressesTable(rows: Results['presses']) {
  return table(
    ['Press', ...RATES.flatMap((rate) => [`paint, ${rate}×`, `task, ${rate}×`])],
    rows.map(({ name, at }) => [
      name,
      ...RATES.flatMap((rate) =>
        (['paint', 'task'] as const).map((what) => middleAndMost((at[rate] ?? []).map((one) => one[what]))),
      ),
    ]),
  );
}

function slowPresses(rows: Results['presses']) {
  const slow = rows.filter(({ at }) =>
    Object.values(at).some((all) => median(all.map(({ paint }) => paint)) > PRESS_GOAL),
  );
  return slow.length === 0
    ? `All ${rows.length} presses reach the goal.`
    : `These miss the goal: ${slow.map(({ name }) => name).join(', ')}.`;
}

/** The targets apply to simulated throttling. */
function shortOnes(readings: readonly Reading[]) {
  const asked = readings.filter(({ throttling }) => throttling === 'simulate');
  const short = asked.filter(fellShort).map(({ page, language }) => `\`${page}\` ${language}`);
  return short.length === 0
    ? `All ${asked.length} pages reach the targets.`
    : `These miss a target: ${short.join(', ')}.`;
}
