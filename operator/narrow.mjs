/** Fits rows into a terminal with 100 columns, whatever they contain. With --wide and in CSV, nothing is left out, shortened or cut. */
import { shortIds } from './shortIds.mjs';
import { aligned, roomOf, shown, width } from './table.mjs';

/** @typedef {import('./columns.mjs').Column} Column */
/** @typedef {{ column: Column; cells: readonly string[] }} Part a column with its cells, as they are shown */

const WIDTH = 100;
const GAP = 2;
/** A column is cut no shorter than this. */
const LEAST = 8;
const INDENT = '    ';

/**
 * @typedef {object} Narrow
 * @property {string} text
 * @property {readonly string[]} left names of the columns that were left out and aren't empty
 * @property {boolean} shortened whether ids were shortened
 * @property {boolean} cut whether cells were cut
 */

/**
 * @param {readonly Column[]} columns
 * @param {readonly import('./table.mjs').Row[]} rows
 * @param {string} zone
 * @returns {Narrow}
 */
export function toNarrow(columns, rows, zone) {
  let parts = columns.map((column) => ({ column, cells: rows.map((row) => shown(row[column.name] ?? '', zone)) }));
  const whole = parts;
  const fits = () => roomFor(parts) <= WIDTH;
  if (!fits()) parts = parts.map((part) => (part.column.is === 'id' ? { ...part, cells: shortIds(part.cells) } : part));
  const short = parts;
  if (!fits()) parts = parts.filter(({ cells }) => cells.some((cell) => cell !== ''));
  /** @type {string[]} */
  const left = [];
  while (!fits()) {
    const last = parts.findLast(({ column }) => column.extra);
    if (!last) break;
    parts = parts.filter((part) => part !== last);
    left.unshift(last.column.name);
  }
  /** @type {Part[]} */
  const below = [];
  while (!fits()) {
    const widest = widestOf(parts.filter(({ column }) => column.is === 'text'));
    if (!widest) break;
    parts = parts.filter((part) => part !== widest);
    below.push(widest);
  }
  below.sort((one, other) => columns.indexOf(one.column) - columns.indexOf(other.column));
  const headed = parts.map(({ column, cells }) => [column.name, ...cells]);
  const cells = cutToFit(headed, (at) => parts[at]?.column.is === 'id' || isTime(rows, parts[at]));
  const lines = aligned([...Array(rows.length + 1).keys()].map((at) => cells.map((column) => column[at] ?? '')));
  const text = lines.flatMap((line, at) => [line, ...below.flatMap((part) => wrapped(part, at - 1))]).join('\n');
  return { text, left, shortened: !same(whole, short), cut: cells.some((column, at) => column !== headed[at]) };
}

/** @param {readonly Part[]} parts */
const roomFor = (parts) => roomOfAll(parts.map(({ column, cells }) => [column.name, ...cells]));

/** @param {readonly (readonly string[])[]} columns */
const roomOfAll = (columns) => columns.reduce((sum, cells) => sum + widest(cells) + GAP, -GAP);

/** @param {readonly string[]} cells */
const widest = (cells) => Math.max(...cells.map(width));

/** @param {readonly Part[]} parts */
const widestOf = (parts) => parts.toSorted((one, other) => widest(other.cells) - widest(one.cells))[0];

/** @param {readonly Part[]} some @param {readonly Part[]} others */
const same = (some, others) =>
  some.every(({ cells }, at) => cells.every((cell, row) => cell === others[at]?.cells[row]));

/** @param {readonly import('./table.mjs').Row[]} rows @param {Part | undefined} part */
const isTime = (rows, part) => rows.some((row) => row[part?.column.name ?? ''] instanceof Date);

/**
 * Narrows the widest column until all fit.
 * @param {readonly (readonly string[])[]} columns
 * @param {(at: number) => boolean} isKept
 * @returns {readonly (readonly string[])[]} a column that wasn't cut is the same object
 */
function cutToFit(columns, isKept) {
  const widths = columns.map(widest);
  for (let over = roomOfAll(columns) - WIDTH; over > 0; over -= 1) {
    const at = widths.reduce((most, own, one) => (!isKept(one) && own > (widths[most] ?? LEAST) ? one : most), -1);
    if (at < 0) break;
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return columns.map((cells, at) => {
    const room = widths[at] ?? 0;
    return widest(cells) > room ? cells.map((cell) => cutTo(cell, room)) : cells;
  });
}

/** @param {string} text @param {number} room */
function cutTo(text, room) {
  if (width(text) <= room) return text;
  const [first = ''] = pieces(text, room - 1);
  return `${first}…`;
}

/**
 * A row's cell as lines below the row, after its column's name.
 * @param {Part} part
 * @param {number} row -1: the head, which has none
 */
function wrapped({ column, cells }, row) {
  const cell = cells[row] ?? '';
  if (cell === '') return [];
  /** @type {string[]} */
  const lines = [];
  for (const word of `${column.name}: ${cell}`
    .trimEnd()
    .split(' ')
    .flatMap((word) => pieces(word, WIDTH - INDENT.length))) {
    const last = lines.at(-1);
    if (last !== undefined && width(last) + 1 + width(word) <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(INDENT + word);
  }
  return lines;
}

/**
 * Divides a text into pieces that each fit into the given width.
 * @param {string} text
 * @param {number} room
 */
function pieces(text, room) {
  const all = [''];
  let taken = 0;
  for (const letter of text) {
    const own = roomOf(letter);
    if (taken + own > room) {
      all.push('');
      taken = 0;
    }
    all[all.length - 1] += letter;
    taken += own;
  }
  return all;
}
