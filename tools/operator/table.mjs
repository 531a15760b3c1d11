/**
 * Rows for a terminal or a spreadsheet. What stands in them was typed by strangers: it must not steer the terminal, look like
 * something else, or run as a formula.
 */

/** @typedef {string | number | boolean | Date} Cell */
/** @typedef {{ [column: string]: Cell }} Row */

/** Controls, and characters that are not seen or turn the direction; the two joiners stay, Arabic script is written with them. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** @type {Readonly<Record<string, string>>} */
const SHORT = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Text on one line, with what is not seen written out: `\n`, `\u{202e}`.
 * @param {string} text
 */
export function visible(text) {
  return text.replace(UNSEEN, (found) => SHORT[found] ?? `\\u{${(found.codePointAt(0) ?? 0).toString(16)}}`);
}

/** @param {string} text */
export const hasUnseen = (text) => visible(text) !== text;

/**
 * UTC, to the minute.
 * @param {Date} date
 */
export const minute = (date) => date.toISOString().slice(0, 16).replace('T', ' ');

/**
 * "1 ticket", "2 tickets".
 * @param {number} count
 * @param {string} one
 */
export const counted = (count, one) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** @param {Cell} cell */
const shown = (cell) => (cell instanceof Date ? minute(cell) : visible(String(cell)));

/** Marks of a letter take no room of their own. @param {string} text */
const width = (text) => [...text.replace(/\p{M}/gu, '')].length;

/**
 * @param {readonly string[]} columns
 * @param {readonly Row[]} rows
 * @returns {string} lines, the last column not padded
 */
export function toTable(columns, rows) {
  const lines = [columns, ...rows.map((row) => columns.map((column) => shown(row[column] ?? '')))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => width(line[at] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((text, at) => (at === columns.length - 1 ? text : text + ' '.repeat((widths[at] ?? 0) - width(text))))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * For spreadsheets: every cell quoted, with the mark by which they know UTF-8.
 * @param {readonly string[]} columns
 * @param {readonly Row[]} rows
 */
export function toCsv(columns, rows) {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}`;
}

/**
 * A text that a spreadsheet would take for a formula, at its start or where a reader with other separators would begin a cell, gets an
 * apostrophe before the sign. Numbers are ours and stay.
 * @param {Cell} cell
 */
function quoted(cell) {
  if (typeof cell !== 'string') return `"${shown(cell)}"`;
  const safe = visible(cell).replace(/(^|[;,|"]|\\[tnr])(\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu, "$1$2'");
  return `"${safe.replaceAll('"', '""')}"`;
}
