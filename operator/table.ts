/**
 * Formats rows for a terminal or a file. Strangers have typed their content: it must not control the terminal or look like something else.
 */
import { UNSEEN } from '../operations/people/unseen.ts';
import { clockOf } from './zone.ts';

type Cell = string | number | boolean | Date;
export type Row = Record<string, Cell>;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Text on one line, with invisible characters written out: `\n`, `\u{202e}`. */
export function visible(text: string) {
  return text.replace(UNSEEN, (found) => SHORT[found] ?? `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}

/** A cell as a terminal shows it. */
export const shown = (cell: Cell, zone: string) => (cell instanceof Date ? clockOf(cell, zone) : visible(String(cell)));

/** Characters that are two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** The columns that a character takes on a terminal; combining marks take none. */
export const roomOf = (letter: string) => (/^\p{M}/u.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1);

export const width = (text: string) => Array.from(text, roomOf).reduce<number>((sum, room) => sum + room, 0);

/**
 * Lines of cells, in columns.
 * @returns the last column not padded
 */
export function aligned(lines: readonly (readonly string[])[]): string[] {
  const columns = lines[0] ?? [];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => width(line[at] ?? ''))));
  return lines.map((line) =>
    line
      .map((text, at) => (at === columns.length - 1 ? text : text + ' '.repeat((widths[at] ?? 0) - width(text))))
      .join('  ')
      .trimEnd(),
  );
}

/** A table with every column and each row on one line. */
export const toTable = (columns: readonly string[], rows: readonly Row[], zone: string) =>
  aligned([columns, ...rows.map((row) => columns.map((column) => shown(row[column] ?? '', zone)))]).join('\n');

/**
 * The heading and the rows as texts, for a file. Moments are in UTC and ISO 8601. Invisible characters are written out, because `--csv` prints to a terminal.
 */
export function textsOf(columns: readonly string[], rows: readonly Row[]) {
  const text = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : visible(String(cell)));
  return [columns, ...rows.map((row) => columns.map((column) => text(row[column] ?? '')))];
}
