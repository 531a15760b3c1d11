import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../bench/budgets.ts';
import { operationsTable, pageOf } from '../../bench/report.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the page of results', () => {
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

describe('docs/speed.md', () => {
  it('takes five minutes to read', () => {
    expect(Buffer.byteLength(read('docs/speed.md'))).toBeLessThanOrEqual(10_240);
  });
});
