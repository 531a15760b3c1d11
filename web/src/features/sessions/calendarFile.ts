import type { OwnSession } from '../../backend/ports';
import type { SessionState } from '../../core/generated/tables';
import { endOf } from '../../state/sessions/notice';

/** The longest line of a calendar file, in octets of UTF-8, its end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** So long before the start the calendar tells of it, as RFC 5545 writes durations: for who wants no mail. */
const ALARMS = ['P1D', 'PT15M'];

/** A moment in UTC: `20261124T150500Z`. */
function utc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Text of a property: what divides values and lines is escaped (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** A line in pieces, each but the first behind a space; no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const pieces = [''];
  let octets = 0;
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (octets + length > LINE_OCTETS) {
      pieces.push(' ');
      octets = 1;
    }
    pieces.push((pieces.pop() ?? '') + character);
    octets += length;
  }
  return pieces.join('\r\n');
}

/** What a calendar does with the entry: it shows and rings it, or takes it away. */
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

/**
 * A session as a file for calendars (RFC 5545). It names neither Aram nor a person: calendars are shared, and lock screens show them. A session that
 * was moved has the same `UID` and a higher `SEQUENCE`, so that its entry moves too. Its alarms, a day and a quarter of an hour before, say the same words. A
 * session that was canceled has a number above that of its last move, on whatever device the file is made, and no alarm. The file has no `METHOD`: one that
 * cancels would have to name an organizer.
 *
 * @param summary what the entry is called; nothing else is said in it
 * @param now when the file is made
 */
export function calendarFile({ id, start, moves, state }: OwnSession, summary: string, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appointment//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${String(state === 'cancelled' ? moves + 1 : moves)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(endOf(start))}`,
    `SUMMARY:${escaped(summary)}`,
    ...standing(state, summary),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
