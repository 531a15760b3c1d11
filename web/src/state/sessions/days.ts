/** Days of the calendar, as `2026-11-24`, in a time zone. */
import { offsetAt } from '../../i18n/zones';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Whether a text is a day that exists in the calendar. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** The day a number of days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first moment of a local day: midnight, or the moment after a clock change that skips midnight. */
export function dayStart(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const before = midnight - offsetAt(midnight - DAY_MS, zone) * 1000;
  const after = midnight - offsetAt(midnight + DAY_MS, zone) * 1000;
  // The earlier of the two that converts back to midnight, else the clock change between them.
  const [first, last] = [Math.min(before, after), Math.max(before, after)];
  const isMidnight = (moment: number) => moment + offsetAt(moment, zone) * 1000 === midnight;
  if (isMidnight(first)) return first;
  if (isMidnight(last)) return last;
  let moment = first;
  while (moment < last && moment + offsetAt(moment, zone) * 1000 < midnight) moment += MINUTE_MS;
  return moment;
}
