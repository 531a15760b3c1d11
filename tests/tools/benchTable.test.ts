import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { OPERATIONS } from '../../tools/bench/budgets.mjs';
import { between, kilobytes, operationsTable, table } from '../../tools/bench/table.mjs';

describe('a table', () => {
  it('has its words at the start and its numbers at the end of their cells', () => {
    expect(table(['Action', 'reads'], [['Card', 1]])).toBe('| Action | reads |\n| --- | --: |\n| Card | 1 |');
  });

  it('takes the place of what stood between its marks, and of nothing else', () => {
    const text = 'before\n<!-- a -->\nold\n<!-- /a -->\n<!-- b --><!-- /b -->\nafter';
    expect(between(text, 'a', 'new')).toBe('before\n<!-- a -->\n\nnew\n\n<!-- /a -->\n<!-- b --><!-- /b -->\nafter');
  });

  it('is written nowhere where its marks are missing', () => {
    expect(() => between('text', 'a', 'new')).toThrow('<!-- a -->');
    expect(() => between('<!-- /a --><!-- a -->', 'a', 'new')).toThrow('order');
  });

  it('shows bytes as kilobytes', () => {
    expect(kilobytes(1536)).toBe('1.5');
  });
});

it('docs/speed.md says what each action costs', () => {
  const words = (text: string) => text.replace(/[ -]+/g, ' ');
  const written = words(readFileSync(new URL('../../docs/speed.md', import.meta.url), 'utf8'));
  for (const line of operationsTable(OPERATIONS).split('\n').slice(2)) expect(written).toContain(words(line));
});
