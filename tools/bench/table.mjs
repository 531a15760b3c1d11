/**
 * Tables for docs/speed.md, between marks: `<!-- name -->` and `<!-- /name -->`.
 */

/**
 * A table in Markdown.
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 * @returns {string}
 */
export function table(head, rows) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/**
 * The text with something else between the marks of a name.
 * @param {string} text
 * @param {string} name
 * @param {string} inside
 * @returns {string}
 */
export function between(text, name, inside) {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = text.indexOf(opening);
  const to = text.indexOf(closing);
  if (from < 0 || to < from) throw new Error(`There are no marks ${opening} and ${closing} in this order.`);
  return `${text.slice(0, from + opening.length)}\n\n${inside.trim()}\n\n${text.slice(to)}`;
}

/** Bytes as kilobytes: '12.3'. @param {number} bytes */
export const kilobytes = (bytes) => (bytes / 1024).toFixed(1);

/**
 * @param {Readonly<Record<string, import('./budgets.mjs').Cost>>} costs
 */
export function operationsTable(costs) {
  return table(
    ['Action', 'auth', 'store', 'files', 'reads', 'reads by rules', 'writes', 'deletes'],
    Object.entries(costs).map(([name, { auth, store, files, reads, ruleReads, writes, deletes }]) => [
      name,
      ...[auth, store, files, reads, ruleReads, writes, deletes].map((count) => count || ''),
    ]),
  );
}
