/** The text of a file of rules, and a change of it in one place. */

/**
 * @typedef {object} Mutant
 * @property {number} line
 * @property {string} condition the condition or the list, in one line
 * @property {string} where the source line in which it begins
 * @property {'removed' | 'negated' | 'widened'} change
 * @property {string} source the rules with the change
 */

/**
 * The same text with spaces instead of comments and quoted texts, so that characters inside them mean nothing.
 * @param {string} source
 */
export function blanked(source) {
  return source.replace(/\/\/[^\n]*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, (found) =>
    found.startsWith('//') ? ' '.repeat(found.length) : found[0] + '_'.repeat(found.length - 2) + found[0],
  );
}

/**
 * The mutant with a replacement in one place.
 * @param {string} source
 * @param {{ start: number; end: number; by: string; change: Mutant['change']; condition: string }} what
 * @returns {Mutant}
 */
export function mutantAt(source, { start, end, by, change, condition }) {
  const line = source.slice(0, start).split('\n').length;
  return {
    line,
    condition,
    where: (source.split('\n')[line - 1] ?? '').trim(),
    change,
    source: `${source.slice(0, start)}${by}${source.slice(end)}`,
  };
}
