/** The time zone in which lists show moments and days are understood. */
import { PlainError } from '../tools/lib/plain-error.mjs';
import { clockZone } from '../web/src/i18n/zoneLaws.mjs';

/**
 * @param {string | undefined} zone as typed
 * @returns {string} the machine's by default
 */
export function zoneFrom(zone) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new PlainError(`--zone is a time zone such as Europe/Istanbul, not "${String(zone)}".`);
  }
}

/**
 * A moment in a time zone, to the minute: "2026-01-31 14:05".
 * @param {Date} moment
 * @param {string} zone
 */
export const clockOf = (moment, zone) =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: clockZone(zone, moment.getTime()), hourCycle: 'h23', year: 'numeric' },
    ...{ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  }).format(moment);

/**
 * The beginning of a day in a time zone. If the clocks skip midnight, it's an hour before or after the day's first moment.
 * @param {Date} day its midnight in UTC
 * @param {string} zone
 */
export function startOfDay(day, zone) {
  let start = day;
  // The clocks may change between the guess and the day's beginning.
  for (let tries = 0; tries < 2; tries += 1) {
    const ahead = Date.parse(`${clockOf(start, zone).replace(' ', 'T')}Z`) - start.getTime();
    start = new Date(day.getTime() - ahead);
  }
  return start;
}
