/** The text of a file of rules, and a change of it in one place. */

export interface Mutant {
  line: number;
  /** The condition or the list, in one line. */
  condition: string;
  /** The source line in which it begins. */
  where: string;
  change: 'removed' | 'negated' | 'widened';
  /** The rules with the change. */
  source: string;
}

/** The same text with spaces instead of comments and quoted texts, so that characters inside them mean nothing. */
export function blanked(source: string) {
  return source.replace(/\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (found) =>
    found.startsWith('//')
      ? ' '.repeat(found.length)
      : found.charAt(0) + '_'.repeat(found.length - 2) + found.charAt(0),
  );
}

/** The mutant with a replacement in one place. */
export function mutantAt(
  source: string,
  {
    start,
    end,
    by,
    change,
    condition,
  }: { start: number; end: number; by: string; change: Mutant['change']; condition: string },
): Mutant {
  const line = source.slice(0, start).split('\n').length;
  return {
    line,
    condition,
    where: (source.split('\n')[line - 1] ?? '').trim(),
    change,
    source: `${source.slice(0, start)}${by}${source.slice(end)}`,
  };
}
