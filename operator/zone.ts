/** The time zone in which lists show moments. */
import { PlainError } from '../tools/lib/plain-error.ts';
import { clockZone } from '../web/src/i18n/zoneLaws.ts';

/**
 * @param zone as typed
 * @returns the machine's by default
 */
export function zoneFrom(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new PlainError(`--zone is a time zone such as Europe/Istanbul, not "${String(zone)}".`);
  }
}

/** A moment in a time zone, to the minute: "2026-01-31 14:05". */
export const clockOf = (moment: Date, zone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: clockZone(zone, moment.getTime()), hourCycle: 'h23', year: 'numeric' },
    ...{ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).format(moment);
