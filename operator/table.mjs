/**
 * Rows for a terminal or a spreadsheet. What stands in them was typed by strangers: it must not steer the terminal, look like
 * something else, or run as a formula.
 */

/** @typedef {string | number | boolean | Date} Cell */
/** @typedef {{ [column: string]: Cell }} Row */

/** The two joiners inside of words that are written with them, and what makes an emoji coloured: they change what is seen. */
const NEEDED = [
  /(?<=(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}])/u,
  /(?<=(?!\p{ASCII})\p{Extended_Pictographic})\ufe0f/u,
];

/**
 * Controls, and characters that are not seen or turn the direction: those of Unicode's lists, and blanks that are no spaces (the core names
 * the same ones, core-wasm/src/text/showing.rs).
 */
const UNSEEN = new RegExp(
  `(?!${NEEDED.map(({ source }) => source).join('|')})[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]`,
  'gu',
);

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
const minute = (date) => date.toISOString().slice(0, 16).replace('T', ' ');

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
