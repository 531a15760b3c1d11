/** The text of a calendar (RFC 5545): its lines, moments and texts, for the file of a session and for a counselor's feed. */

/** The longest line, in octets of UTF-8, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Formats a moment in UTC: `20261124T150500Z`. */
export function utc(moment: number): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Escapes separators of values and lines in the text of a property (RFC 5545, 3.3.11). */
export function escaped(text: string): string {
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

/**
 * Writes a calendar.
 *
 * @param name of the program that writes it, as the calendar shows it nowhere
 * @param lines between its first lines and its last one
 */
export function calendarText(name: string, lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${name}//EN`, ...lines, 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
