/**
 * Tables for spreadsheets and other programs: of the web, of the staff desk, and of the command line, which is why this file isn't TypeScript.
 *
 * Excel on Windows splits a file of commas only if the region's list separator is a comma; a Turkish and an Iraqi Windows have `;`. No page
 * can ask for that setting. The line `sep=,` would name the separator, but Excel then ignores the mark of UTF-8 and shows Turkish and
 * Arabic text as garbage, and other programs show the line as data. So a file for a spreadsheet is what Excel itself calls "Unicode text":
 * tabs, in UTF-16 with its mark. Excel splits it in every region, and LibreOffice, Numbers and Google Sheets read the mark. Programs such as
 * a mailing tool want RFC 4180 instead: commas, in UTF-8.
 */

/** Makes programs recognize the encoding instead of assuming an older one. */
const MARK = '\uFEFF';

/** Line breaks and tabs: a cell has one line, so that a program that doesn't know quotes finds the same cells. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A number, which no program computes: `-1`, `-12,50`. */
const NEGATIVE = /^-\d+(?:[.,]\d+)*$/;

/**
 * The sign of a formula, also in its wide and small form, at the beginning of a cell or where a program with another separator would begin
 * one. The command line writes `\t`, `\n` and `\r` for invisible characters.
 */
const FORMULA =
  /(^|[;,|"]|\\[tnr])([\s\p{Cc}\p{Default_Ignorable_Code_Point}]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/gu;

/**
 * A quoted cell. Strangers have typed its text, so an apostrophe keeps what looks like a formula a text. That includes phone numbers
 * (`'+964 750 …`), whose digits and hyphens a spreadsheet would compute.
 */
function cellOf(text: string) {
  const line = text.replace(BREAKS, ' ');
  const safe = NEGATIVE.test(line) ? line : line.replace(FORMULA, "$1$2'");
  return `"${safe.replaceAll('"', '""')}"`;
}

const tableOf = (rows: readonly (readonly string[])[], separator: ',' | '\t') =>
  MARK + rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('');

/** Rows as CSV for programs, to be written in UTF-8 (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]) => tableOf(rows, ',');

/** Rows as the bytes of a file that a spreadsheet opens with a double click, in every region. */
export function spreadsheetOf(rows: readonly (readonly string[])[]) {
  const text = tableOf(rows, '\t');
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), true);
  return new Uint8Array(bytes.buffer);
}

/** The same as a file to download. */
export const spreadsheetFile = (rows: readonly (readonly string[])[]) =>
  new Blob([spreadsheetOf(rows)], { type: 'text/csv;charset=utf-16le' });
