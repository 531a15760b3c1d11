import type { OwnSession } from '../../backend/ports';
import { wallOf } from '../../i18n/zones';

/** The texts of the cells, as on the page. */
export interface MonthWords {
  /** The column headings: day, time, zone, client, format, state, number. */
  columns: readonly string[];
  clientOf: (session: OwnSession) => string;
  wayOf: (session: OwnSession) => string;
  stateOf: (session: OwnSession) => string;
}

/** Makes programs open the file as UTF-8 that would assume an older encoding. */
const MARK = '\uFEFF';

/** Quotes a cell. An apostrophe makes text of a cell that other programs would compute as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Writes the sessions of a month as CSV (RFC 4180), with day and time in the given zone. */
export function monthFile(sessions: readonly OwnSession[], zone: string, words: MonthWords): string {
  const rows = sessions.map((session) => {
    const { day, time } = wallOf(session.start, zone);
    return [day, time, zone, words.clientOf(session), words.wayOf(session), words.stateOf(session), session.id];
  });
  return MARK + [words.columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
