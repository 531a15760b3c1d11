import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../bench/budgets.ts';
import type { Scores } from '../../bench/lighthouse.ts';
import type { ListReading } from '../../bench/lists.ts';
import type { Pressed } from '../../bench/presses.ts';
import type { PageReading } from '../../bench/signedIn.ts';
import { median } from '../../bench/median.ts';
import { kilobytes, operationsTable, pageOf, table } from '../../bench/report.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

type SignUp = 'sign-up, valid' | 'sign-up, invalid';
interface Results {
  lighthouse: { page: string; throttling: string; scores: Scores }[];
  core: Record<'strict', Record<SignUp, Record<'core' | 'zod' | 'valibot' | 'yup', number>>>;
  module: { slowed: { ready: number } };
  questionnaire: { milliseconds: number };
  lists: ListReading[];
  signedIn: PageReading[];
  presses: { name: string; at: Record<'6', Pressed[]> }[];
  profile: Record<'1' | '50', number>;
}
const stored: unknown = JSON.parse(read('bench/results.json'));
const results = stored as Results;

describe('a table', () => {
  it('aligns text at the start and numbers at the end of their cells', () => {
    expect(table(['Action', 'reads'], [['Card', 1]])).toBe('| Action | reads |\n| --- | --: |\n| Card | 1 |');
  });

  it('shows bytes as kilobytes', () => {
    expect(kilobytes(1536)).toBe('1.5');
  });

  it('shows the median of several numbers', () => {
    expect(median([30, 1, 2])).toBe(2);
    expect(median([7])).toBe(7);
    expect(median([])).toBeNaN();
  });
});

describe('the page of results', () => {
  it('is generated from the results, and from nothing else', async () => {
    const filepath = 'bench/results.md';
    expect(read(filepath)).toBe(
      await format(pageOf(stored as Parameters<typeof pageOf>[0]), { ...(await resolveConfig(filepath)), filepath }),
    );
  });

  it('states the cost of each action', () => {
    const words = (text: string) => text.replace(/[ -]+/g, ' ');
    const written = words(read('bench/results.md'));
    for (const line of operationsTable(OPERATIONS).split('\n').slice(2)) expect(written).toContain(words(line));
  });

  it('names missing results, with the reason', () => {
    const page = pageOf({ date: '2026-11-22', machine: 'a machine', failures: { Lighthouse: 'No browser.\n  at …' } });
    expect(page).toContain('Not measured:\n\n- Lighthouse: No browser.\n\n');
    expect(page).not.toContain('## Lighthouse');
  });
});

/** The statements about the results in docs/speed.md, which is written by hand. Line breaks inside a sentence are ignored. */
function headlines(): string[] {
  const { lighthouse, lists, signedIn, presses, core, module, questionnaire, profile } = results;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const asked = lighthouse
    .filter(({ throttling }) => throttling === 'simulate')
    .map(({ page, scores }) => ({ page, ...scores }));
  const largest = (pages: { largestPaint: number }[]) => seconds(Math.max(...pages.map((page) => page.largestPaint)));
  const isRead = ({ page }: { page: string }) => /^\/(?:blogs\/.+)?$/.test(page);
  const slow = lighthouse
    .filter(({ throttling }) => throttling === 'devtools')
    .map(({ scores }) => scores.largestPaint);
  const middle = (name: keyof Scores) => (list: ListReading) => median(list.rounds.map((round) => round[name]));
  const of = (count: number) => lists.filter(({ people }) => people === count);
  const both = (name: keyof Scores, written: (worst: number) => string | number) =>
    [7, 120].map((count) => written(Math.max(...of(count).map(middle(name))))).join(' / ');
  const performance = [...new Set(lists.filter(({ people }) => people > 0).map(middle('performance')))];
  const signUp = core.strict['sign-up, valid'];
  const times = (name: 'zod' | 'valibot' | 'yup', group: SignUp = 'sign-up, valid') => {
    const ratio = core.strict[group][name] / core.strict[group].core;
    return ratio.toFixed(ratio < 10 ? 1 : 0);
  };
  return [
    `held: at least ${Math.min(...asked.map(({ performance }) => performance))} in all ${asked.length} readings`,
    `held: at most ${Math.max(...asked.map(({ blocking }) => blocking))} ms`,
    `at most ${largest(asked.filter(isRead))} s there, ${largest(asked.filter((page) => !isRead(page)))} s elsewhere`,
    `held: a shift of ${Math.max(...asked.map(({ shift }) => shift))} everywhere`,
    `held: ${seconds(questionnaire.milliseconds)} s`,
    `held: ${Math.round(module.slowed.ready)} ms from nothing`,
    `comes at ${seconds(Math.min(...slow))} to ${seconds(Math.max(...slow))} s`,
    `${(signUp.core / 1000).toFixed(1)} µs for a valid sign-up, where zod takes ${times('zod')} times as long, valibot ${times('valibot')} and yup ${times('yup')} times`,
    `yup takes ${times('yup', 'sign-up, invalid')} times as long`,
    `held: ${performance.join()}, ${both('largestPaint', seconds)} s, ${both('blocking', Math.round)} ms, ${Math.max(...lists.map(middle('requests')))}`,
    `held: at most ${seconds(Math.max(...signedIn.map(({ reload }) => reload.ms)))} s, ${Math.max(...signedIn.map(({ reload }) => reload.task))} ms`,
    `held: at most ${Math.max(...presses.map(({ at }) => median(at['6'].map(({ paint }) => paint))))} ms`,
    `with 50 requests it loads in ${profile['50'].toFixed(1)} ms, with one in ${profile['1'].toFixed(1)} ms`,
  ];
}

describe('docs/speed.md', () => {
  const page = read('docs/speed.md').replace(/\s+/g, ' ');

  it.each(headlines())('says: %s', (headline) => {
    expect(page).toContain(headline);
  });

  it('takes five minutes to read', () => {
    expect(Buffer.byteLength(read('docs/speed.md'))).toBeLessThanOrEqual(10_240);
  });
});
