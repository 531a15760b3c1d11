import type { OwnSession } from '../../backend/ports';
import { wallOf } from '../../i18n/zones';

/** What a cell says, in the words of the screen. */
export interface MonthWords {
  /** The head of the columns: day, time, zone, client, way, state, number. */
  columns: readonly string[];
  clientOf: (session: OwnSession) => string;
  wayOf: (session: OwnSession) => string;
  stateOf: (session: OwnSession) => string;
}

/** Opens the file as UTF-8 in programs that would take it for something older. */
const MARK = '\uFEFF';

/** A cell. One that begins like a formula would be computed by whoever opens the file: a quote before it makes it text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Sessions of a month as a table for other programs (RFC 4180), with the day and the time as the clocks of a zone show them. */
export function monthFile(sessions: readonly OwnSession[], zone: string, words: MonthWords): string {
  const rows = sessions.map((session) => {
    const { day, time } = wallOf(session.start, zone);
    return [day, time, zone, words.clientOf(session), words.wayOf(session), words.stateOf(session), session.id];
  });
  return MARK + [words.columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
