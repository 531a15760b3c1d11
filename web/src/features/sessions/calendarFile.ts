import type { OwnSession } from '../../backend/ports';
import type { SessionState } from '../../core/generated/tables';
import { endOf } from '../../state/sessions/notice';

/** The longest line of a calendar file, in octets of UTF-8, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** How long before the start the calendar reminds, as RFC 5545 durations, for people who want no emails. */
const ALARMS = ['P1D', 'PT15M'];

/** Formats a moment in UTC: `20261124T150500Z`. */
function utc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Escapes separators of values and lines in the text of a property (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/** Folds a line into pieces without splitting a character. All but the first start with a space. */
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

/**
 * Writes a session as a calendar file (RFC 5545). It names neither Aram nor a person, because calendars are shared and lock screens show
 * them. A moved session keeps its `UID` and has a higher `SEQUENCE`, so that its entry moves. Its alarms, a day and a quarter of an hour
 * before, show the same text. A canceled session has a number above its last move, whichever device makes the file, and no alarm. The file
 * has no `METHOD`, because one that cancels would have to name an organizer.
 *
 * @param summary the entry's title and only text
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
