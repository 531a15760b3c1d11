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

/** The sessions of a month as a table with a heading, with day and time in the given zone. */
export function monthRows(sessions: readonly OwnSession[], zone: string, words: MonthWords): (readonly string[])[] {
  const rows = sessions.map((session) => {
    const { day, time } = wallOf(session.start, zone);
    return [day, time, zone, words.clientOf(session), words.wayOf(session), words.stateOf(session), session.id];
  });
  return [words.columns, ...rows];
}
