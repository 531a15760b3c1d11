/** The time zone in which lists show moments and days are understood. */
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

/**
 * The beginning of a day in a time zone. If the clocks skip midnight, it's an hour before or after the day's first moment.
 * @param day its midnight in UTC
 */
export function startOfDay(day: Date, zone: string) {
  let start = day;
  // The clocks may change between the guess and the day's beginning.
  for (let tries = 0; tries < 2; tries += 1) {
    const ahead = Date.parse(`${clockOf(start, zone).replace(' ', 'T')}Z`) - start.getTime();
    start = new Date(day.getTime() - ahead);
  }
  return start;
}
