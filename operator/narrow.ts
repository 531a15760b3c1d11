/** Fits rows into a terminal with 100 columns, whatever they contain. With --wide and in CSV, nothing is left out, shortened or cut. */
import { shortIds } from './shortIds.ts';
import { aligned, roomOf, shown, width, type Row } from './table.ts';
import type { Column } from './columns.ts';

/** A column with its cells, as they are shown. */
interface Part {
  column: Column;
  cells: readonly string[];
}

const WIDTH = 100;
const GAP = 2;
/** A column is cut no shorter than this. */
const LEAST = 8;
const INDENT = '    ';

export interface Narrow {
  text: string;
  /** Names of the columns that were left out and aren't empty. */
  left: readonly string[];
  /** Whether ids were shortened. */
  shortened: boolean;
  /** Whether cells were cut. */
  cut: boolean;
}

export function toNarrow(columns: readonly Column[], rows: readonly Row[], zone: string): Narrow {
  let parts = columns.map((column) => ({ column, cells: rows.map((row) => shown(row[column.name] ?? '', zone)) }));
  const whole = parts;
  const fits = () => roomFor(parts) <= WIDTH;
  if (!fits()) parts = parts.map((part) => (part.column.is === 'id' ? { ...part, cells: shortIds(part.cells) } : part));
  const short = parts;
  if (!fits()) parts = parts.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const left: string[] = [];
  while (!fits()) {
    const last = parts.findLast(({ column }) => column.extra);
    if (!last) break;
    parts = parts.filter((part) => part !== last);
    left.unshift(last.column.name);
  }
  const below: Part[] = [];
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

const roomFor = (parts: readonly Part[]) => roomOfAll(parts.map(({ column, cells }) => [column.name, ...cells]));

const roomOfAll = (columns: readonly (readonly string[])[]) =>
  columns.reduce((sum, cells) => sum + widest(cells) + GAP, -GAP);

const widest = (cells: readonly string[]) => Math.max(...cells.map(width));

const widestOf = (parts: readonly Part[]) => parts.toSorted((one, other) => widest(other.cells) - widest(one.cells))[0];

const same = (some: readonly Part[], others: readonly Part[]) =>
  some.every(({ cells }, at) => cells.every((cell, row) => cell === others[at]?.cells[row]));

const isTime = (rows: readonly Row[], part: Part | undefined) =>
  rows.some((row) => row[part?.column.name ?? ''] instanceof Date);

/**
 * Narrows the widest column until all fit.
 * @returns a column that wasn't cut is the same object
 */
function cutToFit(
  columns: readonly (readonly string[])[],
  isKept: (at: number) => boolean,
): readonly (readonly string[])[] {
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

function cutTo(text: string, room: number) {
  if (width(text) <= room) return text;
  const [first = ''] = pieces(text, room - 1);
  return `${first}…`;
}

/**
 * A row's cell as lines below the row, after its column's name.
 * @param row -1: the head, which has none
 */
function wrapped({ column, cells }: Part, row: number) {
  const cell = cells[row] ?? '';
  if (cell === '') return [];
  const lines: string[] = [];
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

/** Divides a text into pieces that each fit into the given width. */
function pieces(text: string, room: number) {
  const all: string[] = [];
  let [piece, taken] = ['', 0];
  for (const letter of text) {
    const own = roomOf(letter);
    if (taken + own > room) {
      all.push(piece);
      [piece, taken] = ['', 0];
    }
    piece += letter;
    taken += own;
  }
  return [...all, piece];
}
