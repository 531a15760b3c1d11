/** The byte-order mark, by which spreadsheets read Turkish and Arabic text as UTF-8. */
const MARK = '\uFEFF';

/**
 * Rows as a CSV file (RFC 4180). Each cell is quoted, and one that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
