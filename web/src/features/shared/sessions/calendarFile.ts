import type { OwnSession } from '../../../backend/ports';
import type { SessionState } from '../../../core/generated/tables';
import { calendarText, escaped, utc } from '../../../../../operations/calendar/text.ts';
import { endOf } from '../../../state/sessions/notice';

/** How long before the start the calendar reminds, as RFC 5545 durations, for people who want no emails. */
const ALARMS = ['P1D', 'PT15M'];

/** Returns what a calendar does with the entry: it shows it with alarms, or removes it. */
function standing(state: SessionState, summary: string): string[] {
  if (state === 'cancelled') return ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'];
  return ALARMS.flatMap((before) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    `TRIGGER:-${before}`,
    'END:VALARM',
  ]);
}

/** What a calendar's entry is made of. */
type Entry = Pick<OwnSession, 'id' | 'start' | 'moves' | 'state'>;

/**
 * Writes sessions as a calendar file (RFC 5545). It names neither Aram nor a person, because calendars are shared and lock screens show
 * them. Those of a series are entries of their own, since each can be moved or canceled alone.
 *
 * A moved session keeps its `UID` and has a higher `SEQUENCE`, so that its entry moves. Its alarms, a day and a quarter of an hour before,
 * show the same text. A canceled session has a number above its last move, whichever device makes the file, and no alarm. The file has no
 * `METHOD`, because one that cancels would have to name an organizer.
 *
 * @param summary each entry's title and only text
 * @param now when the file is made
 */
export function calendarFile(sessions: readonly Entry[], summary: string, now: number): string {
  const entries = sessions.flatMap(({ id, start, moves, state }) => [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${String(state === 'cancelled' ? moves + 1 : moves)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(endOf(start))}`,
    `SUMMARY:${escaped(summary)}`,
    ...standing(state, summary),
    'END:VEVENT',
  ]);
  return calendarText('Appointment', entries);
}

/** The same as a file to be saved. */
export const calendarBlob = (...of: Parameters<typeof calendarFile>): Blob =>
  new Blob([calendarFile(...of)], { type: 'text/calendar;charset=utf-8' });
