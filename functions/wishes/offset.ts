/** The local time of a zone, which the core has no tables for. */

/** Seconds from UTC to a zone's local time at a moment. A zone that this version of Node doesn't know counts as UTC. */
export function offsetAt(at: number, timeZone: string): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? [];
    const offset = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
    return sign === '-' ? -offset : offset;
  } catch {
    return 0;
  }
}
