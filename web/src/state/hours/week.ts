/** A week of local times, as it is typed and stored: seven texts from Monday on, such as `09:00 10:05`. */
import { LIMITS } from '../../core/generated/tables';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

/** The days of the week by index, Monday first. */
export const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The times of a day, earliest first. */
export function timesOf(day: string): string[] {
  return day.split(' ').filter((time) => time !== '');
}

/** The text of a day: each time once, earliest first. */
export function dayOf(times: readonly string[]): string {
  return [...new Set(times)].sort().join(' ');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** The text of a local time. */
export function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR_MINUTES))}:${two(minutes % HOUR_MINUTES)}`;
}

/**
 * The next time to suggest for a day: as long after its last time as two must be apart, or the morning if it has none. '' if the day is
 * over.
 */
export function nextTime(day: string): string {
  const last = timesOf(day).at(-1);
  if (last === undefined) return '09:00';
  const next = minutesOf(last) + LIMITS.SLOTS_APART_MINUTES;
  return next < DAY_MINUTES ? timeOf(next) : '';
}

/** Consecutive sessions between two times, as many as fit and as a day may have. '' if none fits. */
export function filled(from: string, until: string): string {
  const times: string[] = [];
  const last = minutesOf(until) - LIMITS.SESSION_MINUTES;
  for (let at = minutesOf(from); at <= last && times.length < LIMITS.TIMES_A_DAY; at += LIMITS.SLOTS_APART_MINUTES)
    times.push(timeOf(at));
  return times.join(' ');
}

/** The week with the same text on several of its days. */
export function withDays(week: readonly string[], days: readonly number[], text: string): string[] {
  return week.map((before, day) => (days.includes(day) ? text : before));
}

/** An absence as it is stored, from its first to its last day. */
export function absenceOf(first: string, last: string): string {
  return `${first}/${last}`;
}

/** The first and the last day of an absence. */
export function daysOfAbsence(absence: string): { first: string; last: string } {
  const [first = '', last = ''] = absence.split('/');
  return { first, last };
}
